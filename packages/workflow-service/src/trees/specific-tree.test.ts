import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf, makePassive, nameOf, users } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const save = (payload: object, who = 'admin') =>
  answerTo<{ version: number }>(service, who, ['PUT', '/api/module/updateSpesificTree'], payload)
const treeOf = async (moduleId: number, name: string, more = {}) => {
  const { body } = await answerTo<{ approvalTree: { userId: number }[]; version: number }>(
    service,
    'admin',
    ['POST', '/api/module/getTreeBySpesific'],
    { moduleId, userId: idOf(name), ...more },
  )
  return [body.data.approvalTree.map(entry => nameOf(entry.userId)).join(' '), body.data.version]
}
const newExpenseOf = async (name: string) => {
  const form = { moduleExpression: 'EXP', corporationId: 1 }
  const { body } = await answerTo<{ userId: number }[]>(service, name, ['POST', '/api/FormRequest/DefaultTree'], form)
  return body.data.map(entry => nameOf(entry.userId)).join(' ')
}

test('the tree of one person is made, changed and taken away, and their new forms follow it', async () => {
  const wish = { moduleId: 1, userId: idOf('newhire') }
  const made = await save({ ...wish, treeUsers: users('affairs treasury'), version: 0 })
  expect(made.body).toEqual({ success: true, data: { version: 1 }, common: null })
  expect(await newExpenseOf('newhire')).toBe('manager affairs treasury')
  await save({ ...wish, treeUsers: users('lead affairs noperm'), version: 1 })
  expect(await newExpenseOf('newhire')).toBe('manager lead affairs noperm')
  await save({ ...wish, treeUsers: [], version: 2 })
  expect(await newExpenseOf('newhire')).toBe('manager affairs finance')
  expect(await treeOf(1, 'newhire')).toEqual(['', 3])
})

test('a purchase has one for each type', async () => {
  const wish = { moduleId: 4, userId: idOf('newhire'), treeUsers: users('buyer affairs treasury') }
  await save({ ...wish, purchaseTypeId: 2 })
  expect(await treeOf(4, 'newhire', { purchaseTypeId: 2 })).toEqual(['buyer affairs treasury', 1])
  expect(await treeOf(4, 'newhire', { purchaseTypeId: 1 })).toEqual(['', 0])
})

test('an owner with a role that the module requires may be in it', async () => {
  const saved = await save({ moduleId: 1, userId: idOf('affairs'), treeUsers: users('affairs finance') })
  expect(saved.status).toBe(200)
})

test('somebody else takes the place of one who left', async () => {
  await makePassive(service, 'treasury')
  const wish = { moduleId: 1, userId: idOf('colleague'), byUserId: idOf('treasury') }
  const saved = await save({ ...wish, treeUsers: users('lead affairs finance') })
  expect(saved.status).toBe(200)
  expect(await treeOf(1, 'colleague')).toEqual(['lead affairs finance', 2])
})

test('the people of another corporation are not there for who does not administer it', async () => {
  await allowSettings(service, 'manager', [2])
  const wish = { moduleId: 1, treeUsers: users('affairs finance') }
  expect((await save({ ...wish, userId: idOf('employee') }, 'manager')).status).toBe(404)
  expect((await save({ ...wish, userId: idOf('rnd') }, 'manager')).status).toBe(200)
  expect(await treeOf(1, 'employee')).toEqual(['', 0])
})

test('who may only read the settings of a company saves no tree of it', async () => {
  const wish = { moduleId: 1, treeUsers: users('affairs finance') }
  await allowSettings(service, 'manager', [2], [1])
  const refused = await save({ ...wish, userId: idOf('employee') }, 'manager')
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  expect((await save({ ...wish, userId: idOf('rnd') }, 'manager')).status).toBe(200)
  await allowSettings(service, 'manager', [], [1, 2])
  expect((await save({ ...wish, userId: idOf('rnd') }, 'manager')).status).toBe(403)
  expect(await treeOf(1, 'employee')).toEqual(['', 0])
})

test('of two who make it at the same instant one is told that it changed', async () => {
  const wish = { moduleId: 1, userId: idOf('employee'), treeUsers: users('affairs finance'), version: 0 }
  const answers = await Promise.all([1, 2, 3].map(() => save(wish)))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
})
