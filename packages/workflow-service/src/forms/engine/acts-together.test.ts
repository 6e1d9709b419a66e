import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../../testing/forms'
import { answerTo, idOf, nameOf } from '../../testing/trees'

/** Acts of the same moment are read and written together; each is to be as it would be alone. */
let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
})
afterAll(() => service.close())

/** Forms of a module that does nothing of its own with an act. */
const fileSome = async (count: number) => {
  const forms: { id: number; formGuid: string }[] = []
  for (let i = 0; i < count; i += 1) forms.push(await service.file('employee', { module: 'ANN' }))
  // The first call of somebody reads who they are.
  await service.tree('lead', forms[0]?.formGuid ?? '')
  return forms
}
const approveAll = (forms: readonly { formGuid: string }[]) =>
  Promise.all(forms.map(({ formGuid }) => service.act('lead', formGuid, 4)))

test('each form has its own line, turn and notice, and they share statements', async () => {
  const forms = await fileSome(8)
  const ids = forms.map(({ id }) => id)
  const writesBefore = await commitsOfActs(ids)
  expect(writesBefore.size).toBe(8)
  expect(await approveAll(forms)).toMatchObject(forms.map(({ formGuid }) => ({ formGuid, success: true })))

  expect((await commitsOfActs(ids)).size).toBeLessThan(8)
  const { rows } = await sql`
    select f.version, f.event_count, f.turn_order, e.acted_by_id, n.user_id = f.turn_user_id as told,
      (select array_agg(l.state order by l.sequence) from form_event l where l.form_id = f.id) as states
    from form f join form_entry e on e.form_id = f.id and e.tree_order = 2
      join notification n on n.form_id = f.id and n.kind = 'TurnCame' and n.actor_id = ${idOf('lead')}
    where f.id = any(${ids})`.execute(service.database.db)
  const alone = { version: 2, event_count: 2, turn_order: 3, acted_by_id: idOf('lead'), told: true, states: [6, 4] }
  expect(rows).toEqual(forms.map(() => alone))
})

test('acts of all kinds share a statement, and each does what it does alone', async () => {
  const forms = await fileSome(6)
  const guids = forms.map(({ formGuid }) => formGuid)
  const [approved = '', asked = '', answered = '', rejected = '', longer = '', shorter = ''] = guids
  const question = { description: 'Neden?', askToUser: idOf('employee') }
  const change = (method: 'POST' | 'DELETE', path: string, body: object) =>
    answerTo(service, 'lead', [method, `/api/FormRequest/${path}`], body)
  await service.act('lead', answered, 2, question)
  await change('POST', 'addstate', { formGuid: shorter, treeOrder: 3, userId: idOf('rnd') })
  await Promise.all([
    service.act('lead', approved, 4),
    service.act('lead', asked, 2, question),
    service.act('employee', answered, 7, { description: 'Çünkü' }),
    service.act('lead', rejected, 3),
    change('POST', 'addstate', { formGuid: longer, treeOrder: 3, userId: idOf('rnd') }),
    change('DELETE', 'DeleteState', { formGuid: shorter, userId: idOf('rnd') }),
  ])

  const states = async (guid: string) => {
    const { stateList } = (await service.tree('employee', guid)).body.data
    return stateList.map(({ userId, state }) => `${nameOf(userId)} ${state}`).join(', ')
  }
  expect(await Promise.all(guids.map(states))).toEqual([
    'employee 6, lead 4, hr 1',
    'employee 7, lead 2, hr 1',
    'employee 6, lead 1, hr 1',
    'employee 6, lead 3, hr 1',
    'employee 6, lead 1, rnd 1, hr 1',
    'employee 6, lead 1, hr 1',
  ])
  expect((await commitsOfActs(forms.map(({ id }) => id))).size).toBeLessThan(6)
})

test('a form that somebody else is writing does not hold up the others', async () => {
  const forms = await fileSome(4)
  const [held, ...others] = forms
  let heldAnswer: Promise<unknown> = Promise.resolve()
  await service.database.db.transaction().execute(async transaction => {
    await sql`select from form where id = ${held?.id} for no key update`.execute(transaction)
    const answers = forms.map(({ formGuid }) => service.act('lead', formGuid, 4))
    heldAnswer = Promise.resolve(answers[0])
    expect(await Promise.all(answers.slice(1))).toMatchObject(others.map(() => ({ success: true })))
  })
  expect(await heldAnswer).toMatchObject({ success: true })
})

test('what the database refuses of one is written of the others', async () => {
  const forms = await fileSome(4)
  const refused = forms[2]?.id ?? 0
  const { db } = service.database
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  await sql`alter table form_event add constraint refused check (form_id <> ${sql.lit(refused)}) not valid`.execute(db)
  const answers = await Promise.all(
    forms.map(({ formGuid }) => service.update('lead', { formGuid, state: 4 }).then(({ status }) => status)),
  )
  await sql`alter table form_event drop constraint refused`.execute(db)
  expect(answers).toEqual([200, 200, 500, 200])
  expect(logged).toHaveBeenCalledTimes(1)
  const versions = await db
    .selectFrom('form')
    .select('version')
    .where(
      'id',
      'in',
      forms.map(({ id }) => id),
    )
    .execute()
  expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2, 2, 2])
})

/** Which transactions wrote these forms last. */
async function commitsOfActs(ids: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ xmin: string }>`select xmin::text from form where id = any(${ids})`.execute(
    service.database.db,
  )
  return new Set(rows.map(({ xmin }) => xmin))
}
