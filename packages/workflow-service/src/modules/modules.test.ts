import { sql } from 'kysely'
import { startTestService, type TestService } from '../testing/service'
import { answerTo, moduleGuids } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const modules = [
  {
    moduleGuid: moduleGuids.EXP,
    moduleId: 1,
    expressionKey: 'EXP',
    name: 'Expense Forms',
    nameTranslate: 'Masraf Formları',
    routing: 'expenseForm',
    createdDate: expect.stringMatching(/^\d{4}-.+Z$/) as string,
  },
  {
    moduleGuid: moduleGuids.ANN,
    moduleId: 2,
    expressionKey: 'ANN',
    name: 'Leave Forms',
    nameTranslate: 'İzin Formları',
    routing: 'annualLeaveForm',
    createdDate: expect.any(String) as string,
  },
  {
    moduleGuid: moduleGuids.PUR,
    moduleId: 4,
    expressionKey: 'PUR',
    name: 'Purchase Request Forms',
    nameTranslate: 'Satın Alma Talep Formları',
    routing: 'purchaseForm',
    createdDate: expect.any(String) as string,
  },
]

test.each(['/api/Module/GetList/all', '/API/module/getlist/ALL'])('everybody gets the modules at %s', async url => {
  const { status, body } = await answerTo(service, 'europe', ['GET', url])
  expect([status, body]).toEqual([200, { success: true, data: modules, common: { totalCount: 3 } }])
})

test('who administers gets one of them, with the version to save it with', async () => {
  const { status, body } = await answerTo(service, 'admin', ['GET', `/api/module/get/${moduleGuids.ANN}`])
  expect([status, body.data]).toEqual([200, { ...modules[1], version: 1 }])
})

test.each(['1', 'x', '00000000-0000-4000-8000-000000000000'])('there is no module %s', async guid => {
  expect((await answerTo(service, 'admin', ['GET', `/api/module/get/${guid}`])).status).toBe(404)
})

test('a module that this version does not declare is in no list', async () => {
  const guid = '11111111-0000-4000-8000-000000000009'
  await sql`
    insert into module (id, expression_key, guid, name, name_translate, routing)
    values (9, 'NEW', ${guid}, 'Newer', 'Daha yeni', 'newer')`.execute(service.database.db)
  const { body } = await answerTo(service, 'europe', ['GET', '/api/Module/GetList/all'])
  expect(body.data).toEqual(modules)
  expect((await answerTo(service, 'admin', ['GET', `/api/module/get/${guid}`])).status).toBe(404)
})
