import { agreementRowRules } from './agreement-row-rules'
import { factorRowRules } from './factor-row-rules'
import { fileRowRules } from './file-row-rules'
import { beforeLogin, none, sameForAll, shown, wholePortal, type RowRule } from './row-rule'
import { treeRowRules } from './tree-row-rules'

const forms = (test: string) => shown('workflow-service/src/forms/visibility.test.ts', test)
const exportedList = shown(
  'workflow-service/src/forms/exports/exports.test.ts',
  'a list is downloaded with its filters and order, from any page',
)
const acts = (test: string) => shown('workflow-service/src/forms/acts.test.ts', test)
const expense = (file: string, test: string) => shown(`expense-service/src/${file}.test.ts`, test)
const purchase = (file: string, test: string) => shown(`purchase-service/src/${file}.test.ts`, test)
const leave = (file: string, test: string) => shown(`leave-service/src/leave/${file}.test.ts`, test)
const leaveReport = (test: string) => shown('leave-service/src/leave-ledger/leave-report.test.ts', test)
const ledger = (test: string) => shown('leave-service/src/leave-ledger/ledger.test.ts', test)
const leaveFeed = (test: string) => shown('leave-service/src/leave-feed/leave-feed.test.ts', test)
const payments = shown(
  'workflow-service/src/payments/payments.test.ts',
  'is held for a company; of the companies asked for only those count',
)
const notifications = shown(
  'workflow-service/src/notifications/notifications.test.ts',
  'one is read, then all, and nobody reads those of others',
)
const substitutions = shown(
  'workflow-service/src/substitutes/substitutions.test.ts',
  'it ends when it is taken back, and by nobody else',
)
const profile = (test: string) => shown('user-service/src/people/people.test.ts', test)
const rights = (test: string) => shown('user-service/src/directory/directory-rights.test.ts', test)
const account = (test: string) => shown('user-service/src/accounts/accounts.test.ts', test)
const ownSessions = (test: string) => shown('user-service/src/sessions/own-sessions.test.ts', test)
const directory = (test: string) => shown('user-service/src/directory/directory-people.test.ts', test)
const masters = (test: string) => shown('user-service/src/people/change-master.test.ts', test)
const audited = shown(
  'workflow-service/src/audit/audit.test.ts',
  'is of the companies whose settings somebody holds, of the group, and their own',
)
const reviewed = shown(
  'user-service/src/access-reviews/access-reviews.test.ts',
  'is signed and read by those who keep the company’s settings',
)
const rightsList = shown(
  'workflow-service/src/rights/rights.test.ts',
  'are those for companies whose settings the reader holds, and the roles of people there',
)
const companies = shown(
  'user-service/src/companies/companies.test.ts',
  'that are not theirs are not there for somebody, and those that they read are not theirs to change',
)
const departments = shown(
  'user-service/src/companies/departments.test.ts',
  'departments of companies that somebody does not keep are not there for them, or only to be read',
)

const group = none('Every colleague of the group may be chosen by every other.')

const ofWholePortal = `
  getDeletedCurrencyList getDeletedExpenseTypeList getDeletedAnnualLeaveTypeList getDeletedRequirementTypeList
  getExchangeRateList addExchangeRate deleteExchangeRate importExchangeRates
  getCurrencyList addCurrency deleteCurrency renameCurrency currencyUses getExpenseTypeList addExpenseType
  deleteExpenseType renameExpenseType expenseTypeUses getAnnualLeaveTypeList addAnnualLeaveType
  deleteAnnualLeaveType renameAnnualLeaveType annualLeaveTypeUses getRequirementTypeList addRequirementType
  remotes remoteErrors activateRemote rollBackRemote stopRollout reportRemoteFailure reportShellFailure
  deleteRequirementType renameRequirementType requirementTypeUses getJobLogs getJobQueues fireJob fireJobWithInput`
  .trim()
  .split(/\s+/)

export const rowRules: Readonly<Record<string, RowRule>> = {
  login: beforeLogin,
  logout: shown('user-service/src/login/login.test.ts', 'ends the session at once, on every server, and only that one'),
  authorized: none('It answers the caller about themselves.'),
  ownSessions: ownSessions('has the sessions of the reader alone, this one first'),
  endOwnSession: ownSessions('of somebody else is not there'),
  endOtherSessions: ownSessions('ends all others of the caller at once, and nobody else’s'),
  prove: shown('user-service/src/proof/prove.test.ts', 'counts for this session alone'),
  startExternalLogin: beforeLogin,
  finishExternalLogin: beforeLogin,
  ...factorRowRules,
  recoverPassword: beforeLogin,
  checkResetLink: beforeLogin,
  resetPassword: beforeLogin,
  invite: shown(
    'user-service/src/invitations/invite.test.ts',
    'is for people of companies whose settings one keeps; one of another among them, and nobody is invited',
  ),
  callBackInvitations: shown(
    'user-service/src/invitations/invite.test.ts',
    'is of people in companies whose settings one may write',
  ),
  changePassword: shown('user-service/src/passwords/change-password.test.ts', 'of somebody else is not for %s'),

  selectUserList: group,
  userList: group,
  selectUser: group,
  userDetail: profile('of finance has nothing personal for %s'),
  userInfo: profile('shows every colleague how to reach them, and nothing personal'),
  updateMailNotification: profile('is one’s own'),
  directoryPeople: directory('has the people of the companies whose settings the reader keeps'),
  directoryPerson: directory('is not there for who keeps the settings of another company'),
  addPerson: directory('is added only to a company whose settings the caller may write'),
  ownAccount: account('is proposed by the person and confirmed by any keeper'),
  proposeAccount: account('is proposed by the person and confirmed by any keeper'),
  accountChanges: account('is nothing to the keepers of the second company, nor to anybody else'),
  confirmAccount: account('is nothing to the keepers of the second company, nor to anybody else'),
  refuseAccount: account('is nothing to the keepers of the second company, nor to anybody else'),
  savePerson: directory('is not there for who keeps the settings of another company'),
  takeOut: rights('takes people out of it, and sees them no more'),
  setPassive: directory('is not there for who keeps the settings of another company'),
  usersByMaster: masters('leave out those of companies that the caller does not administer'),
  changeMaster: masters('not for people of other companies, and not to a master there'),
  corporationList: sameForAll,
  corporationLocale: sameForAll,
  departmentsByCorporation: sameForAll,
  departmentList: sameForAll,
  companies: shown(
    'user-service/src/companies/companies.test.ts',
    'are those whose settings somebody holds; who keeps the group has the passive ones at the end',
  ),
  company: companies,
  companyHoldings: companies,
  leaveScales: sameForAll,
  createCompany: companies,
  updateCompany: companies,
  addDepartment: departments,
  renameDepartment: departments,
  deleteDepartment: departments,

  accessReviews: reviewed,
  signAccessReview: reviewed,
  rights: rightsList,
  exportRights: rightsList,
  dashboard: shown('workflow-service/src/dashboard/dashboard.test.ts', 'count what the lists hold that they lead to'),
  chart: shown(
    'workflow-service/src/dashboard/chart.test.ts',
    'is for managers with its permission, and for their companies',
  ),

  updateForms: forms('is unknown to everybody else, like one that never was'),
  addState: acts('before the turn gets it, and is told'),
  deleteState: acts('takes their place, and leaves it when taken out by who put them in'),
  formTree: forms('is unknown to everybody else, like one that never was'),
  timeline: forms('is unknown to everybody else, like one that never was'),
  allForms: forms('hold what somebody submitted or owns, and what they approve'),
  pendingForms: forms('hold what somebody submitted or owns, and what they approve'),
  listedCorporations: forms('offer the companies of which their reader has any, and no others'),
  turnCounts: forms('hold by themselves what their reader decides next, and count it for nobody else'),
  exportAllForms: exportedList,
  exportPendingForms: exportedList,
  substitutions,
  substituteFit: shown(
    'workflow-service/src/substitutes/substitutions.test.ts',
    'before naming somebody one reads which modules and roles they could not take',
  ),
  addSubstitution: none('It is always for the caller; there is no field to name another.'),
  deleteSubstitution: substitutions,
  nameSubstitute: shown(
    'workflow-service/src/substitutes/name-substitute.test.ts',
    'it is for nobody else, for nobody who is there, and for nobody who cannot stand in',
  ),
  stuckForms: shown(
    'workflow-service/src/stuck/stuck-forms.test.ts',
    'has the forms of companies whose settings one keeps, and opens those that one may see',
  ),
  nameSubstituteForForms: shown(
    'workflow-service/src/stuck/name-for-forms.test.ts',
    'it is for who may write the settings of the form’s company',
  ),
  notifications,
  readNotification: notifications,
  readFormNotifications: notifications,
  readAllNotifications: notifications,
  createExpenses: expense('create', 'anybody active may be the owner; the second company has its own tree'),
  getExpense: expense('create', 'a form that is not one’s to see, and one that is not there, are told apart by nobody'),
  updateExpense: expense('update', 'to somebody who does not see the form'),
  expenseCommon: expense(
    'lists',
    'who fills in a form chooses from the lists and from the agreements of their companies',
  ),
  expenseDuplicates: expense('duplicates', 'while it is typed, of what its filler may see'),
  listExpenses: expense('lists', 'the list holds the forms that its reader approves, with the fields of an expense'),
  allExpenses: expense('lists', 'all expenses are those of the companies for which the reader holds that permission'),
  exportExpenses: expense('lists', 'nobody downloads what they may not see: %s for %s has %s forms'),
  exportAllExpense: expense('lists', 'nobody downloads what they may not see: %s for %s has %s forms'),
  createPurchases: purchase(
    'create',
    'of a request for somebody else are those of whom it is for, also in their second company',
  ),
  getPurchase: purchase('create', 'people without a part in a request do not find it'),
  updatePurchase: purchase('update', 'to somebody who does not see the form'),
  purchaseCommon: purchase(
    'lists',
    'who fills in a request chooses from the lists and from the agreements of their companies',
  ),
  listPurchases: purchase('lists', 'the list holds the requests that its reader approves, with what is asked for'),
  allPurchases: purchase(
    'lists',
    'all purchases are those of the companies for which the reader holds that permission',
  ),
  exportPurchases: purchase('lists', 'nobody downloads what they may not see: %s for %s has %d requests'),
  exportAllPurchase: purchase('lists', 'nobody downloads what they may not see: %s for %s has %d requests'),
  ...agreementRowRules,
  createLeave: leave('create', 'on behalf of others, human resources and managers file, and nobody else'),
  getLeave: leave('create', 'a leave that is not one’s to see, and one that is not there, are told apart by nobody'),
  updateLeave: leave('update', 'to somebody who does not see the leave'),
  listLeaves: leave('lists', 'the list holds the leaves that its reader approves, with the fields of a leave'),
  allLeaveList: leave('lists', '%s: all leaves are those of the companies for which the reader holds that permission'),
  allAnnualLeaves: leave(
    'lists',
    '%s: all leaves are those of the companies for which the reader holds that permission',
  ),
  exportLeaves: leave('lists', 'nobody downloads what they may not see: %s for %s has %s leaves'),
  exportAllAnnualLeave: leave('lists', 'nobody downloads what they may not see: %s for %s has %s leaves'),
  leaveType: sameForAll,
  remainingLeave: leave('balance', 'is one’s own; human resources and managers read that of people of their companies'),
  approvedLeaves: leave('approved-leaves', 'are those of the people of one’s companies, without the type for most'),
  away: leave('approved-leaves', 'is told in short: those of the day first, and how many of one’s department'),
  createManyLeaves: leave('many', 'with somebody %s, and the two are not told apart'),
  checkManyLeaves: leave('many', 'is asked about before, in a sentence, or not where nobody falls below it'),
  publicHolidays: sameForAll,
  holidaysByDate: sameForAll,
  leaveReport: leaveReport(
    'it holds everybody of the companies for which its reader has the permission, passive people only on demand',
  ),
  exportLeaveReport: leaveReport('who is neither of human resources nor a manager is refused, permission or not'),
  ledger: ledger('it is one’s own, and that of whom one reports on; for others it is not there'),
  addLedgerRow: ledger('it is written for the companies for which one may write'),
  previewHolidays: wholePortal,
  saveHolidays: wholePortal,
  leaveFeed: leaveFeed('one person’s feed is nothing to another’s'),
  makeLeaveFeed: leaveFeed('one person’s feed is nothing to another’s'),
  endLeaveFeed: leaveFeed('one person’s feed is nothing to another’s'),
  readLeaveFeed: leaveFeed('without a session it shows who of the company is away, for how long, and not why'),
  paymentWeeks: payments,
  paymentList: payments,
  paymentCorporations: shown(
    'workflow-service/src/payments/payments.test.ts',
    'offers the companies that have payments, and no others',
  ),
  exportPaymentsCsv: payments,
  exportPaymentsSepa: payments,
  pay: shown(
    'workflow-service/src/payments/payments.test.ts',
    'each form has its own outcome: only approved forms of others in permitted companies are paid',
  ),

  ...fileRowRules,

  country: sameForAll,
  currency: sameForAll,
  expenseType: sameForAll,
  getLimitRules: shown(
    'workflow-service/src/lookups/lookups.test.ts',
    'are the own ones, each call replacing them all, to the cent',
  ),
  setLimitRules: shown(
    'workflow-service/src/lookups/lookups.test.ts',
    'are the own ones, each call replacing them all, to the cent',
  ),

  ...treeRowRules,

  audit: audited,
  auditActs: audited,
  auditCorporations: audited,
  exportAudit: audited,
  ...Object.fromEntries(ofWholePortal.map(name => [name, wholePortal])),
}
