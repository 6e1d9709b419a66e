import { allCalls } from '@portal/contracts/all-calls'
import { describeAccess } from '../api-docs/describe-access'

/**
 * Who may make which call, as the specification and the decisions on it say. The matrix beside this file shows that
 * each declaration is held; this table, that it is the one that was wanted. What is missing here is for whoever has a
 * session.
 */
const table: Record<string, string[]> = {
  'Anybody; no session is needed': [
    'GET /agreement/feed/:secret',
    'GET /annualleave/feed/:secret',
    'POST /user/externalLogin/finish',
    'POST /user/externalLogin/start',
    'POST /user/login',
    'POST /user/recoverpassword',
    'POST /user/resetPassword',
  ],
  'the role Manager and the permission Settings': [
    'GET /Directory/Person/:id',
    'GET /api/Directory/Companies',
    'GET /api/Directory/Companies/:id',
    'GET /api/Directory/LeaveScales',
    'GET /api/job/getlogs',
    'GET /api/module/get/:guid',
    'GET /api/remotes',
    'GET /api/settings/GetAnnualLeaveTypeList',
    'GET /api/settings/GetCurrencyList',
    'GET /api/settings/GetExchangeRateList',
    'GET /api/settings/GetExpenseTypeList',
    'GET /api/settings/GetRequirementTypeList',
    'POST /Directory/People',
    'POST /api/FormRequest/Coverage',
    'POST /api/FormRequest/ExplainDefaultTree',
    'POST /api/FormRequest/ExportAllDefaultTree',
    'POST /api/FormRequest/ExportAllSpesificTree',
    'POST /api/FormRequest/ExportCoverage',
    'POST /api/FormRequest/GetAllDefaultTree',
    'POST /api/FormRequest/GetAllSpesificTree',
    'POST /api/FormRequest/StuckForms',
    'POST /api/annualleave/previewPublicHolidays',
    'POST /api/module/ExportTrees',
    'POST /api/module/PreviewTrees',
    'POST /api/module/ReplayTrees',
    'POST /api/module/TreeVersions',
    'POST /api/module/WhereUsed',
    'POST /api/module/getCorparationTreesByUser',
    'POST /api/module/getDepartmentTressByUser',
    'POST /api/module/getSpecificTressByUser',
    'POST /api/module/getTreeByCorporation',
    'POST /api/module/getTreeByDepartment',
    'POST /api/module/getTreeBySpesific',
  ],
  'the role Manager and the permission Settings with write for every company': [
    'DELETE /api/settings/DeleteAnnualLeaveType/:id',
    'DELETE /api/settings/DeleteCurrency/:id',
    'DELETE /api/settings/DeleteExchangeRate/:id',
    'DELETE /api/settings/DeleteExpenseType/:id',
    'DELETE /api/settings/DeleteRequirementType/:id',
    'GET /api/job/:jobName',
    'POST /api/Directory/Companies',
    'POST /api/annualleave/savePublicHolidays',
    'POST /api/job/:jobName',
    'POST /api/remotes/:remote/activate',
    'POST /api/remotes/:remote/rollback',
    'POST /api/remotes/:remote/stopRollout',
    'POST /api/settings/AddAnnualLeaveType',
    'POST /api/settings/AddCurrency',
    'POST /api/settings/AddExchangeRate',
    'POST /api/settings/AddExpenseType',
    'POST /api/settings/AddRequirementType',
    'POST /api/settings/ImportExchangeRates',
  ],
  'the role Manager and the permission Settings with write': [
    'DELETE /api/Directory/Departments/:id',
    'POST /Directory/AddPerson',
    'POST /Directory/Import',
    'POST /Directory/Invite',
    'POST /Directory/PreviewImport',
    'POST /api/Directory/Companies/:id/Departments',
    'POST /api/module/CheckTrees',
    'POST /api/module/ImportTrees',
    'POST /api/module/PreviewReplacement',
    'POST /api/module/ReplacePerson',
    'POST /api/substitution/addForForms',
    'POST /api/substitution/addForPassive',
    'POST /user/ChangeMasterUser',
    'POST /user/GetUsersByMasterUser',
    'PUT /Directory/SavePerson',
    'PUT /Directory/SetPassive',
    'PUT /api/Directory/Companies/:id',
    'PUT /api/Directory/Departments/:id',
    'PUT /api/module/update',
    'PUT /api/module/updateSpesificTree',
  ],
  'the role Human resources or Manager': [
    'DELETE /api/cv/DeleteCv/:guid',
    'GET /api/cv/getAllCvs',
    'GET /api/cv/getCv/:userId',
    'POST /api/annualleave/MultipleCheckAnnualDays',
    'POST /api/annualleave/MultipleCreate',
    'POST /api/annualleave/alllist',
    'POST /api/annualleave/exportReport',
    'POST /api/annualleave/ledger',
    'POST /api/annualleave/report',
    'POST /api/cv/UploadCv',
  ],
  'the role Manager and the permission Chart': ['POST /api/dashboard/chart'],
  'the role Finance or Manager': [
    'POST /api/agreement/list',
    'POST /api/payment/exportCsv',
    'POST /api/payment/exportSepa',
    'POST /api/payment/getWeeks',
    'POST /api/payment/list',
    'POST /api/payment/pay',
  ],
  'the role Finance or Manager and the permission Agreements': [
    'DELETE /api/agreement/feed',
    'GET /api/agreement/chain/:id',
    'GET /api/agreement/due',
    'GET /api/agreement/feed',
    'GET /api/agreement/get/:id',
    'GET /api/agreement/history/:id',
    'GET /api/agreement/instalments/:id',
    'POST /api/agreement/feed',
  ],
  'the role Finance or Manager and the permission Agreements with write': [
    'DELETE /api/FileManager/DeleteAgreementFile/:guid',
    'POST /api/FileManager/UploadAgreementFile',
    'POST /api/agreement/Create',
    'POST /api/agreement/decide',
    'PUT /api/agreement/renew',
    'PUT /api/agreement/update',
  ],
  'the role Purchasing': [
    'DELETE /api/FileManager/DeletePurchaseOfferFile/:guid',
    'POST /api/FileManager/UploadPurchaseOfferFile',
  ],
}

test('every call is for whom the table says, and all others for whoever has a session', () => {
  const declared: Record<string, string[]> = {}
  for (const { call } of allCalls) {
    if (call.access === 'session') continue
    const who = describeAccess(call.access).en
    declared[who] = [...(declared[who] ?? []), `${call.method} ${call.path}`].sort()
  }
  expect(declared).toEqual(table)
})
