import { readdirSync } from 'node:fs'
import path from 'node:path'
import { allCalls, callAreas } from '@portal/contracts/all-calls'

/** The calls named by the specification, in its spelling; parameters may have other names. */
const specified = [
  'POST /user/login',
  'POST /user/recoverpassword',
  'POST /user/resetPassword',
  'GET /user/selectuserlistwithCorporation',
  'GET /user/list',
  'POST /user/SelectUserWithCorporationById',
  'POST /user/detail',
  'POST /user/changePassword',
  'POST /user/updateMailNotification',
  'POST /user/GetUsersByMasterUser',
  'POST /user/ChangeMasterUser',
  'GET /user/getUserInfoById/:id',
  'GET /Corporation/List',
  'POST /Corporation/GetCorporationLocaleById',
  'POST /Department/GetDepartmentListByCorporation',
  'GET /Department/GetAllList',
  'GET /api/Notification/AllRead',
  'GET /api/Notification/GetAll/:count',
  'GET /api/Notification/Read/:id',
  'GET /api/module/get/:guid',
  'GET /api/Module/GetList/all',
  'PUT /api/module/update',
  'PUT /api/module/updateSpesificTree',
  'POST /api/module/getTreeByDepartment',
  'POST /api/module/getTreeByCorporation',
  'POST /api/module/getTreeBySpesific',
  'POST /api/module/getCorparationTreesByUser',
  'POST /api/module/getDepartmentTressByUser',
  'POST /api/module/getSpecificTressByUser',
  'GET /api/user/authorized',
  'GET /api/dashboard/dashboard',
  'POST /api/dashboard/chart',
  'POST /api/formrequest/AllForms',
  'POST /api/formrequest/PendingForms',
  'POST /api/FormRequest/Update',
  'POST /api/FormRequest/addstate',
  'DELETE /api/FormRequest/DeleteState',
  'POST /api/FormRequest/DefaultTree',
  'POST /api/FormRequest/GetAllDefaultTree',
  'POST /api/FormRequest/GetAllSpesificTree',
  'GET /api/FormRequest/Get/:id',
  'GET /api/formrequest/timeline/:formGuid',
  'GET /api/expenseform/get/:id',
  'POST /api/expenseform/list',
  'POST /api/expenseform/Create',
  'PUT /api/expenseform/update',
  'GET /api/expenseform/common',
  'POST /api/expenseform/allExpenses',
  'POST /api/expenseform/exportAllExpense',
  'GET /api/annualleave/get/:id',
  'POST /api/annualleave/list',
  'POST /api/annualleave/alllist',
  'POST /api/annualleave/Create',
  'POST /api/annualleave/MultipleCreate',
  'POST /api/annualleave/MultipleCheckAnnualDays',
  'POST /api/annualleave/allAnnualLeaves',
  'POST /api/annualleave/exportAllAnnualLeave',
  'PUT /api/annualleave/update',
  'GET /api/annualleave/approvedlist',
  'GET /api/annualleave/away/:date',
  'GET /api/annualleave/type',
  'GET /api/annualleave/Remaining/:userId',
  'GET /api/annualleave/GetPublicHolidays',
  'GET /api/annualleave/GetPublicHolidaysGroupedByDate/:locale',
  'POST /api/payment/getWeeks',
  'POST /api/payment/list',
  'POST /api/payment/pay',
  'GET /api/expenseform/country',
  'GET /api/expenseform/currency',
  'GET /api/expenseform/type',
  'GET /api/expenseform/GetLimitRules',
  'POST /api/expenseform/SetLimitRules',
  'POST /api/FileManager/UploadExpenseFile',
  'DELETE /api/FileManager/DeleteExpenseFile/:guid',
  'GET /expense/file/:file',
  'GET /api/agreement/get/:id',
  'POST /api/agreement/list',
  'POST /api/agreement/Create',
  'PUT /api/agreement/update',
  'PUT /api/agreement/renew',
  'POST /api/FileManager/UploadAgreementFile',
  'DELETE /api/FileManager/DeleteAgreementFile/:guid',
  'GET /agreement/file/:file',
  'POST /api/FileManager/UploadAnnualLeaveFile',
  'DELETE /api/FileManager/DeleteAnnualLeaveFile/:guid',
  'POST /api/FileManager/UploadPurchaseFile',
  'DELETE /api/FileManager/DeletePurchaseFile/:guid',
  'POST /api/FileManager/UploadPurchaseOfferFile',
  'DELETE /api/FileManager/DeletePurchaseOfferFile/:guid',
  'GET /purchase/file/:file',
  'GET /api/cv/getCv/:userId',
  'GET /api/cv/getAllCvs',
  'POST /api/cv/UploadCv',
  'DELETE /api/cv/DeleteCv/:guid',
  'GET /cv/file/:file',
  'GET /api/job/getlogs',
  'GET /api/job/:jobName',
  'POST /api/job/:jobName',
  'GET /api/settings/GetCurrencyList',
  'GET /api/settings/GetExpenseTypeList',
  'GET /api/settings/GetAnnualLeaveTypeList',
  'GET /api/settings/GetRequirementTypeList',
  'POST /api/settings/AddCurrency',
  'POST /api/settings/AddExpenseType',
  'POST /api/settings/AddAnnualLeaveType',
  'POST /api/settings/AddRequirementType',
  'DELETE /api/settings/DeleteCurrency/:id',
  'DELETE /api/settings/DeleteExpenseType/:id',
  'DELETE /api/settings/DeleteAnnualLeaveType/:id',
  'DELETE /api/settings/DeleteRequirementType/:id',
]

const contracts = path.resolve(__dirname, '../../../contracts/src')

test('the list has every call of every file of calls', async () => {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.calls.ts'))
  expect(callAreas.map(({ area }) => `${area}.calls.ts`).sort()).toEqual(files.map(file => path.basename(file)).sort())
  for (const file of files) {
    const exported = Object.keys((await import(path.join(contracts, file))) as object)
    const listed = allCalls
      .filter(({ area }) => `${area}.calls.ts` === path.basename(file))
      .map(({ name }) => `${name}Call`)
    expect(listed.sort()).toEqual(exported.filter(name => name.endsWith('Call')).sort())
  }
})

test('each has a name and an address of its own, however it is typed', () => {
  const names = allCalls.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const addresses = allCalls.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':').toLowerCase()}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(specified)('%s has the method and the path of the specification', spelled => {
  const found = allCalls.map(({ call }) => `${call.method} ${call.path}`.replace(/:\w+/g, ':'))
  expect(found.map(address => address.toLowerCase())).toContain(spelled.replace(/:\w+/g, ':').toLowerCase())
})

test.each(allCalls)('$name declares what its address and method ask for', ({ call }) => {
  const inAddress = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(call.params?.shape ?? {})).toEqual(inAddress)
  if (call.method === 'GET') expect([call.body, call.form]).toEqual([undefined, undefined])
  // A save may carry the version that was read, and is refused if it has changed.
  if (call.method === 'PUT') {
    const fields = { shape: { version: expect.anything() as unknown } }
    // A transformed schema has its fields on the input side.
    expect(call.body && 'in' in call.body ? call.body.in : call.body).toMatchObject(fields)
  }
  // A stored answer belongs to a user, and files cannot be stored.
  if (call.idempotent)
    expect([call.access === 'public', call.form, call.answersFile]).toEqual([false, undefined, undefined])
  // A proof belongs to a session, and is looked up before the answer begins.
  if (call.stepUp) expect([call.access === 'public', call.readsAhead]).toEqual([false, undefined])
})
