import type { ReplayedForm } from '@portal/contracts/trees/explained-tree.calls'
import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../testing/forms'
import { allowSettings, answerTo, everythingSaved, idOf, moduleGuids, users } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const replay = (trees: object[], rest: object = {}, who = 'admin') =>
  answerTo<ReplayedForm[]>(service, who, ['POST', '/api/module/ReplayTrees'], { moduleId: 1, trees, ...rest })
const ofCompany = (ownerId: number, list: string) => ({ treeScope: 2, ownerId, treeUsers: users(list) })
const ofDepartment = (ownerId: number, list: string) => ({ treeScope: 3, ownerId, treeUsers: users(list) })
const price = { amount: 1_200_000n, currencyId: 1 }

test('it tells which forms would have gone elsewhere, and which would have been refused, the refused ones first', async () => {
  const first = await service.file('employee')
  await service.file('newhire')
  const last = await service.file('lowbalance')
  const { body } = await replay([ofDepartment(11, 'affairs treasury')])
  expect(body.common).toEqual({ totalCount: 2, forms: 2, elsewhere: 2, refused: 0 })
  expect(body.data.map(({ id }) => id)).toEqual([last.id, first.id])
  expect(body.data[1]).toEqual({
    id: first.id,
    formGuid: first.formGuid,
    ownerName: 'Özge Kılıç',
    corporationName: 'Anka Holding A.Ş.',
    createdDate: expect.any(String) as string,
    before: { approvers: ['Çağrı Yıldız', 'Ayşegül Işık', 'Şule Aydın', 'Barış Çelik'], refusal: null },
    after: { approvers: ['Çağrı Yıldız', 'Şule Aydın', expect.any(String) as string], refusal: null },
  })
})

test('a form that would have been refused says by which sentence', async () => {
  await service.file('newhire')
  await service.file('employee')
  const { body } = await replay([ofCompany(1, 'affairs'), ofDepartment(11, 'affairs treasury')])
  expect(body.common).toEqual({ totalCount: 2, forms: 2, elsewhere: 1, refused: 1 })
  expect(body.data[0]).toMatchObject({
    ownerName: expect.any(String) as string,
    after: { approvers: [], refusal: expect.stringMatching(/^There must be at least one employee/) as string },
  })
})

test('each form’s amount and added approvers count', async () => {
  await service.file('newhire', { price, amount: '12000.00' })
  await service.file('newhire', { tree: 'manager affairs hr finance' })
  const { body } = await replay([ofCompany(1, 'affairs director treasury')])
  const names = body.data.map(({ after }) => after.approvers.length)
  // Dear or not, the director stands in the new tree; whoever was added is no part of the default tree.
  expect(names).toEqual([4, 4])
  expect(body.data.map(({ before }) => before.approvers.length)).toEqual([3, 4])
})

test('an added approver keeps a form from being refused for want of another', async () => {
  const leave = { module: 'ANN', owner: 'rnd', corporationId: 2 } as const
  await service.file('colleague', { ...leave, tree: 'lead hr' })
  await service.file('colleague', leave)
  const { body } = await replay([ofCompany(2, 'colleague')], { moduleId: 2 })
  expect(body.common).toMatchObject({ elsewhere: 1, refused: 1 })
  expect(body.data[0]?.after.refusal).toMatch(/^At least one approver must be someone other than the form’s owner/)
})

test('a saved tree changes nothing, and nothing is saved', async () => {
  await service.file('employee')
  const before = await everythingSaved(service)
  expect((await replay([ofDepartment(11, 'director affairs finance')])).body.common).toMatchObject({ totalCount: 0 })
  await replay([ofDepartment(11, 'affairs')])
  expect(await everythingSaved(service)).toEqual(before)
})

test('forms of more than 90 days ago are not looked at', async () => {
  const { id } = await service.file('employee')
  const { db } = service.database
  await sql`update form set created_at = now() - interval '91 days' where id = ${id}`.execute(db)
  expect((await replay([ofDepartment(11, 'affairs finance')])).body.common).toMatchObject({ forms: 0 })
})

test('a form that the administrator may not open has its number, owner and day, and no address', async () => {
  await allowSettings(service, 'manager', [1])
  const { id } = await service.file('employee')
  const [form] = (await replay([ofDepartment(11, 'affairs finance')], {}, 'manager')).body.data
  expect(form).toMatchObject({ id, formGuid: null, ownerName: 'Özge Kılıç' })
  const mine = await service.file('manager')
  const [own] = (await replay([ofCompany(1, 'affairs treasury')], {}, 'manager')).body.data
  expect(own).toMatchObject({ id: mine.id, formGuid: mine.formGuid })
})

test('it is for who keeps the trees of the company, and of somebody’s tree it looks at the caller’s companies', async () => {
  await allowSettings(service, 'manager', [1])
  await service.file('employee')
  await service.file('employee', { corporationId: 2 })
  expect((await replay([ofCompany(2, 'affairs finance')], {}, 'manager')).status).toBe(404)
  expect((await replay([ofCompany(1, 'affairs finance')], {}, 'employee')).status).toBe(403)
  const own = [{ treeScope: 4, ownerId: idOf('employee'), treeUsers: users('affairs treasury') }]
  expect((await replay(own, {}, 'manager')).body.common).toMatchObject({ forms: 1, elsewhere: 1 })
  expect((await replay(own)).body.common).toMatchObject({ forms: 2, elsewhere: 2 })
})

test('they come a page at a time', async () => {
  for (const who of ['employee', 'lowbalance', 'employee']) await service.file(who)
  const page = await replay([ofDepartment(11, 'affairs finance')], { rowsPerPage: 2, currentPage: 2 })
  expect([page.body.data.length, page.body.common]).toEqual([1, { totalCount: 3, forms: 3, elsewhere: 3, refused: 0 }])
})

test('it is what the next form then really gets', async () => {
  await service.file('newhire', { price, amount: '12000.00' })
  const { body } = await replay([ofDepartment(15, 'lead affairs treasury')])
  await answerTo(service, 'admin', ['PUT', '/api/module/update'], {
    moduleGuid: moduleGuids.EXP,
    departmentId: 15,
    treeUsersByDepartment: users('lead affairs treasury'),
  })
  const { approvers } = await service.file('newhire', { price })
  const { db } = service.database
  const people = await db.selectFrom('app_user').select(['id', 'first_name', 'last_name']).execute()
  const names = new Map(people.map(person => [person.id, `${person.first_name} ${person.last_name}`]))
  expect(body.data[0]?.after.approvers).toEqual(approvers.map(({ userId }) => names.get(userId)))
})
