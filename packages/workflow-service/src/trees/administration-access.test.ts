import { demoPeople } from '@portal/database/demo/people'
import { startTestService, type TestService } from '../testing/service'
import { allowSettings, everythingSaved, moduleGuids, users } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  // The permission without the role opens nothing.
  await allowSettings(service, 'hr', [1])
})
afterAll(() => service.close())

const save = { moduleGuid: moduleGuids.EXP, name: 'X', corporationId: 1, departmentId: 11 }
const calls = [
  ['GET', `/api/module/get/${moduleGuids.EXP}`],
  ['PUT', '/api/module/update', { ...save, treeUsersByCorporation: [], treeUsersByDepartment: [] }],
  ['PUT', '/api/module/updateSpesificTree', { moduleId: 1, userId: 6, treeUsers: users('affairs finance') }],
  ['POST', '/api/module/getTreeByDepartment', { moduleGuid: moduleGuids.EXP, departmentId: 11 }],
  ['POST', '/api/module/getTreeByCorporation', { moduleGuid: moduleGuids.EXP, corporationId: 1 }],
  ['POST', '/api/module/getTreeBySpesific', { moduleId: 1, userId: 6 }],
  ['POST', '/api/module/getCorparationTreesByUser', { userId: 6 }],
  ['POST', '/api/module/getDepartmentTressByUser', { userId: 6 }],
  ['POST', '/api/module/getSpecificTressByUser', { userId: 6 }],
  ['POST', '/api/FormRequest/GetAllDefaultTree', { corporationId: 1, moduleId: 1 }],
  ['POST', '/api/FormRequest/GetAllSpesificTree', { corporationId: 1 }],
] as const

const people = demoPeople.filter(person => !person.isPassive).map(person => person.email)

test.each(calls)('%s %s is for a manager with the Settings permission, and for nobody else', async (...call) => {
  const [method, url, payload] = call
  const before = await everythingSaved(service)
  const rest = payload ? { payload } : {}
  const nobody = await service.server.inject({ method, url, ...rest })
  expect([nobody.statusCode, nobody.json<{ code: string }>().code]).toEqual([401, 'NO_SESSION'])
  for (const who of people.filter(email => email !== 'admin@anka.test')) {
    const refused = await service.call(who, method, url, rest)
    expect([who, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([who, 403, 'FORBIDDEN'])
  }
  expect(await everythingSaved(service)).toEqual(before)
  expect((await service.call('admin@anka.test', method, url, rest)).statusCode).toBe(200)
})

test('everybody with a session gets the list of modules, and nobody else', async () => {
  const url = '/api/Module/GetList/all'
  expect((await service.server.inject({ url })).statusCode).toBe(401)
  for (const who of people) expect((await service.call(who, 'GET', url)).statusCode).toBe(200)
})
