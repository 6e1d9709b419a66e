import * as accessReview from './identity/access-review.calls'
import * as agreement from './agreements/agreement.calls'
import * as agreementImport from './agreements/agreement-import.calls'
import * as priceIndex from './agreements/price-index.calls'
import * as agreementYear from './agreements/agreement-year.calls'
import * as annualLeave from './leave/annual-leave.calls'
import * as audit from './audit/audit.calls'
import type { Call } from './wire/call'
import * as account from './people/account.calls'
import * as companies from './people/companies.calls'
import * as corporation from './people/corporation.calls'
import * as coverage from './trees/coverage.calls'
import * as cv from './cvs/cv.calls'
import * as directoryPeople from './people/directory-people.calls'
import * as dashboard from './dashboard/dashboard.calls'
import * as defaultTree from './trees/default-tree.calls'
import * as explainedTree from './trees/explained-tree.calls'
import * as exchangeRates from './lookups/exchange-rates.calls'
import * as expense from './expense/expense.calls'
import * as externalLogin from './identity/external-login.calls'
import * as factor from './identity/factor.calls'
import * as file from './files/file.calls'
import * as formRequest from './forms/form-request.calls'
import * as identity from './identity/identity.calls'
import * as directoryImport from './people/directory-import.calls'
import * as importUndo from './people/import-undo.calls'
import * as invitation from './people/invitation.calls'
import * as job from './jobs/job.calls'
import type { Text } from './wire/language'
import * as leaveCalendar from './leave/leave-calendar.calls'
import * as leaveLedger from './leave/leave-ledger.calls'
import * as lookups from './lookups/lookups.calls'
import * as moduleTrees from './modules/module.calls'
import * as notification from './notifications/notification.calls'
import * as ownSession from './identity/own-session.calls'
import * as passkey from './identity/passkey.calls'
import * as password from './identity/password.calls'
import * as payment from './payments/payment.calls'
import * as proof from './identity/proof.calls'
import * as people from './people/people.calls'
import * as purchase from './purchase/purchase.calls'
import * as remotes from './remotes/remotes.calls'
import * as requiredFactor from './identity/required-factor.calls'
import * as rights from './identity/rights.calls'
import * as settings from './lookups/settings.calls'
import * as setup from './people/setup.calls'
import * as stuckForms from './forms/stuck-forms.calls'
import * as substitution from './substitutes/substitution.calls'
import * as treeFiles from './trees/tree-files.calls'
import * as treeVersions from './trees/tree-versions.calls'
import * as usage from './trees/usage.calls'

/** A call, named like its constant without the trailing `Call`. */
export interface NamedCall {
  name: string
  area: CallArea
  call: Call
}

/** The files of calls, in the order of the API documentation. A test fails for a missing file. */
const areas = {
  identity: { calls: identity, title: { tr: 'Oturum', en: 'Session' } },
  'own-session': { calls: ownSession, title: { tr: 'Kişinin oturumları', en: 'One’s own sessions' } },
  proof: { calls: proof, title: { tr: 'Kimlik doğrulama', en: 'Confirming it’s you' } },
  'external-login': { calls: externalLogin, title: { tr: 'Kurumsal giriş', en: 'Company login' } },
  factor: { calls: factor, title: { tr: 'İki adımlı doğrulama', en: 'Two-step verification' } },
  passkey: { calls: passkey, title: { tr: 'Geçiş anahtarları', en: 'Passkeys' } },
  password: { calls: password, title: { tr: 'Parola', en: 'Password' } },
  'directory-import': { calls: directoryImport, title: { tr: 'Rehbere aktarma', en: 'Directory import' } },
  'import-undo': { calls: importUndo, title: { tr: 'Aktarmayı geri alma', en: 'Undoing an import' } },
  invitation: { calls: invitation, title: { tr: 'Davetler', en: 'Invitations' } },
  people: { calls: people, title: { tr: 'Kişiler', en: 'People' } },
  'directory-people': { calls: directoryPeople, title: { tr: 'Rehber: kişiler', en: 'Directory: people' } },
  account: { calls: account, title: { tr: 'Hesaplar', en: 'Accounts' } },
  corporation: { calls: corporation, title: { tr: 'Şirketler ve departmanlar', en: 'Companies and departments' } },
  companies: { calls: companies, title: { tr: 'Şirketlerin yönetimi', en: 'Company administration' } },
  setup: { calls: setup, title: { tr: 'Kurulum', en: 'Setup' } },
  dashboard: { calls: dashboard, title: { tr: 'Ana sayfa', en: 'Home page' } },
  'form-request': { calls: formRequest, title: { tr: 'Formlar ve onay', en: 'Forms and approval' } },
  expense: { calls: expense, title: { tr: 'Masraf formları', en: 'Expense forms' } },
  'annual-leave': { calls: annualLeave, title: { tr: 'İzin formları', en: 'Leave forms' } },
  'leave-calendar': { calls: leaveCalendar, title: { tr: 'İzin Takvimi', en: 'Leave calendar' } },
  'leave-ledger': {
    calls: leaveLedger,
    title: { tr: 'İzin defteri, izin raporu ve tatiller', en: 'Leave ledger, leave report and holidays' },
  },
  purchase: { calls: purchase, title: { tr: 'Satın alma formları', en: 'Purchase forms' } },
  agreement: { calls: agreement, title: { tr: 'Sözleşmeler', en: 'Agreements' } },
  'agreement-year': { calls: agreementYear, title: { tr: 'Sözleşme yılı', en: 'Agreements by year' } },
  'agreement-import': { calls: agreementImport, title: { tr: 'Sözleşmeleri içe aktarma', en: 'Import of agreements' } },
  'price-index': { calls: priceIndex, title: { tr: 'Fiyat endeksi', en: 'Price index' } },
  payment: { calls: payment, title: { tr: 'Ödemeler', en: 'Payments' } },
  substitution: { calls: substitution, title: { tr: 'Vekâlet', en: 'Substitutes' } },
  'stuck-forms': { calls: stuckForms, title: { tr: 'Takılan formlar', en: 'Stuck forms' } },
  notification: { calls: notification, title: { tr: 'Bildirimler', en: 'Notifications' } },
  file: { calls: file, title: { tr: 'Dosyalar', en: 'Files' } },
  cv: { calls: cv, title: { tr: 'Özgeçmişler', en: 'CVs' } },
  lookups: { calls: lookups, title: { tr: 'Form listeleri ve limitler', en: 'Form lists and limits' } },
  module: { calls: moduleTrees, title: { tr: 'Modüller ve onay ağaçları', en: 'Modules and approval trees' } },
  'default-tree': { calls: defaultTree, title: { tr: 'Varsayılan ağaçlar', en: 'Default trees' } },
  'explained-tree': { calls: explainedTree, title: { tr: 'Ağaçların etkisi', en: 'Tree effects' } },
  'tree-versions': { calls: treeVersions, title: { tr: 'Ağaçların sürümleri', en: 'Tree versions' } },
  coverage: { calls: coverage, title: { tr: 'Onay kapsamı', en: 'Approval coverage' } },
  usage: { calls: usage, title: { tr: 'Kişilerin yer aldığı ağaçlar', en: 'Where people are used' } },
  'tree-files': { calls: treeFiles, title: { tr: 'Ağaç dosyaları', en: 'Tree files' } },
  settings: { calls: settings, title: { tr: 'Sistem ayarları', en: 'System settings' } },
  'exchange-rates': { calls: exchangeRates, title: { tr: 'Döviz kurları', en: 'Exchange rates' } },
  job: { calls: job, title: { tr: 'İşler', en: 'Jobs' } },
  rights: { calls: rights, title: { tr: 'Roller ve yetkiler', en: 'Roles and permissions' } },
  'required-factor': {
    calls: requiredFactor,
    title: { tr: 'İki adımlı doğrulama zorunluluğu', en: 'Required two-step verification' },
  },
  'access-review': { calls: accessReview, title: { tr: 'Yetki gözden geçirmeleri', en: 'Access reviews' } },
  audit: { calls: audit, title: { tr: 'Değişiklik kayıtları', en: 'Change log' } },
  remotes: { calls: remotes, title: { tr: 'Uygulamaların sürümleri', en: 'App releases' } },
} as const satisfies Record<string, { calls: object; title: Text }>

export type CallArea = keyof typeof areas

export const callAreas = Object.entries(areas).map(([area, { title }]) => ({
  area: area as CallArea,
  title: title as Text,
}))

export const allCalls: readonly NamedCall[] = Object.entries(areas).flatMap(([area, { calls }]) =>
  Object.entries(calls).flatMap(([name, exported]: [string, unknown]) =>
    isCall(exported) ? [{ name: name.replace(/Call$/, ''), area: area as CallArea, call: exported }] : [],
  ),
)

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported
}
