import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../../testing/forms'
import { runNow } from '../../testing/jobs'
import { answerTo, idOf } from '../../testing/trees'
import { verifyListsJob } from './verify-lists.job'

/** Lists of what somebody approves read a table beside the trees: whatever is done to these, it says the same. */
let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const verify = () => runNow(service, verifyListsJob)
const expectTheSame = async (): Promise<void> => expect(await verify()).toMatchObject({ error: null })

const add = (who: string, formGuid: string, treeOrder: number, user: string) =>
  answerTo(service, who, ['POST', '/api/FormRequest/addstate'], { formGuid, treeOrder, userId: idOf(user) })
const remove = (who: string, formGuid: string, user: string) =>
  answerTo(service, who, ['DELETE', '/api/FormRequest/DeleteState'], { formGuid, userId: idOf(user) })
const pending = async (who: string, filters: object) =>
  (await service.list(who, 'PendingForms', { rowsPerPage: 10, ...filters })).body.data.map(row => row.id)

test('a form is in them as soon as it is filed, and in its state after each act', async () => {
  const { id, formGuid } = await service.file('employee')
  const other = await service.file('lowbalance')
  await expectTheSame()
  for (const who of ['lead', 'director', 'affairs', 'finance']) {
    expect(await pending(who, { status: 1, sortBy: 'createdDate' })).toContain(id)
    expect(await service.act(who, formGuid, 4)).toMatchObject({ success: true })
    await expectTheSame()
  }
  expect(await pending('lead', { status: 4 })).toEqual([id])
  expect(await pending('lead', { status: 1 })).toEqual([other.id])
  expect(await pending('lead', { sortBy: 'status' })).toEqual([id, other.id])
  expect(await service.act('lead', other.formGuid, 3, { description: 'Hayır.' })).toMatchObject({ success: true })
  await expectTheSame()
  expect(await pending('lead', { sortBy: 'status', sortDirection: 'asc' })).toEqual([other.id, id])
})

test('a person who is added to a tree has the form in their list until they are removed', async () => {
  const { id, formGuid } = await service.file('employee')
  expect((await add('lead', formGuid, 3, 'noperm')).body).toMatchObject({ success: true })
  await expectTheSame()
  expect(await pending('noperm', { sortBy: 'createdDate' })).toEqual([id])
  expect((await remove('lead', formGuid, 'noperm')).body).toMatchObject({ success: true })
  await expectTheSame()
  expect(await pending('noperm', { sortBy: 'createdDate' })).toEqual([])
})

test('others who write trees and forms are followed, too', async () => {
  const { id } = await service.file('employee')
  const { db } = service.database
  const twice = { form_id: id, user_id: idOf('lead'), state: 1 as const }
  await db
    .insertInto('form_entry')
    .values({ ...twice, tree_order: 9 })
    .execute()
  await expectTheSame()
  await db.deleteFrom('form_entry').where('form_id', '=', id).where('tree_order', '=', 9).execute()
  await expectTheSame()
  expect(await pending('lead', { sortBy: 'createdDate' })).toEqual([id])
  const others = db.updateTable('form_entry').set({ user_id: idOf('noperm') })
  await others.where('form_id', '=', id).where('tree_order', 'in', [2, 3]).execute()
  await expectTheSame()
  const elsewhere = { created_at: sql<Date>`now() - interval '1 year'`, corporation_id: 2, owner_id: idOf('rnd') }
  await db
    .updateTable('form')
    .set({ ...elsewhere, department_id: null })
    .where('id', '=', id)
    .execute()
  await expectTheSame()
})

test('what was written behind the back of the database is found, told and written anew', async () => {
  const [state, gone, added] = [
    await service.file('employee'),
    await service.file('employee'),
    await service.file('rnd'),
  ]
  const { db } = service.database
  await sql`update form_reader set state = 4 where form_id = ${state.id} and user_id = ${idOf('lead')}`.execute(db)
  await sql`delete from form_reader where form_id = ${gone.id}`.execute(db)
  await sql`
    insert into form_reader
    select form_id, created_at, ${idOf('noperm')}, module_id, corporation_id, owner_id, state, false
    from form_reader where form_id = ${added.id} limit 1`.execute(db)
  const { lines, error } = await verify()
  expect(error).toMatch(/^Error: 3 forms weren’t in the lists/)
  expect(lines).toEqual([
    ...[state, gone, added].map(({ id }) => `Form #${id} was wrong in its approvers’ lists and has been corrected.`),
    'Forms checked: 3.',
  ])
  await expectTheSame()
  expect(await pending('lead', { status: 1 })).toEqual(expect.arrayContaining([state.id, gone.id]))
  expect(await pending('noperm', {})).toEqual([])
})

test('acts on the same forms at once leave the readers of each', async () => {
  const forms = [await service.file('employee'), await service.file('employee')]
  const onEach = <Answer>(act: (formGuid: string) => Promise<Answer>) => forms.map(({ formGuid }) => act(formGuid))
  const added = await Promise.all([
    ...onEach(guid => add('lead', guid, 3, 'noperm')),
    ...onEach(guid => add('lead', guid, 3, 'rnd')),
  ])
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expectTheSame()
  const changed = await Promise.all([
    ...onEach(guid => remove('lead', guid, 'noperm')),
    ...onEach(guid => add('lead', guid, 3, 'field')),
    ...onEach(guid => service.act('lead', guid, 4)),
  ])
  expect(changed).toHaveLength(6)
  await expectTheSame()
  const ids = forms.map(({ id }) => id)
  expect(await pending('rnd', {})).toEqual(ids.toReversed())
})
