import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../testing/forms'
import { idOf, nameOf } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
})
afterAll(() => service.close())

const states = async (guid: string) => {
  const { body } = await service.tree('employee', guid)
  return body.data.stateList.map(entry => `${nameOf(entry.userId)} ${entry.state}`)
}

const lastPushed = (message: string, formGuid = '') =>
  service.database.db
    .selectFrom('hub_outbox')
    .selectAll()
    .where('message', '=', message)
    .where(sql<string>`payload::text`, 'like', `%${formGuid}%`)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('a form goes from approver to approver until it is approved, and each is told', async () => {
  const form = await service.file('employee')
  const { formGuid } = form
  expect(await states(formGuid)).toEqual(['employee 6', 'lead 1', 'director 1', 'affairs 1', 'finance 1'])
  const turns = []
  for (const who of ['lead', 'director', 'affairs']) {
    const outcome = await service.act(who, formGuid, 4)
    expect(outcome).toMatchObject({ success: true, status: 1, code: null })
    turns.push(outcome.waitingFor)
  }
  expect(turns).toEqual(['Ayşegül Işık', 'Şule Aydın', 'Barış Çelik'])
  const last = await service.act('finance', formGuid, 4, { description: 'Tamam' })
  expect(last).toMatchObject({ success: true, status: 4 })
  expect(last).not.toHaveProperty('waitingFor')
  expect(await states(formGuid)).toEqual(['employee 6', 'lead 4', 'director 4', 'affairs 4', 'finance 4'])

  const { body } = await service.timeline('employee', formGuid)
  expect(body.data.map(line => [nameOf(line.userId), line.currentState, line.description])).toEqual([
    ['employee', 6, ''],
    ['lead', 4, ''],
    ['director', 4, ''],
    ['affairs', 4, ''],
    ['finance', 4, 'Tamam'],
  ])
  const told = await service.database.db
    .selectFrom('notification')
    .select(['user_id', 'kind'])
    .where('form_id', '=', form.id)
    .orderBy('id')
    .execute()
  expect(told.map(({ user_id, kind }) => `${nameOf(user_id)} ${kind}`)).toEqual([
    'lead TurnCame',
    'director TurnCame',
    'affairs TurnCame',
    'finance TurnCame',
    'employee Approved',
  ])
  expect(await lastPushed('NewNotification')).toMatchObject({ hub: '/notificationHub', user_ids: [idOf('employee')] })
  const mail = await service.database.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(mail).toMatchObject({ template: 'form-notice', recipient: 'employee@anka.test' })
  expect(await service.actsOf(form.id)).toEqual(['Approve', 'Approve', 'Approve', 'Approve'])
})

/** A person whom a message names twice gets it once. */
async function peopleToldOf(formGuid: string): Promise<string[]> {
  const pushed = await lastPushed('FormChanged', formGuid)
  return [...new Set(pushed?.user_ids)].map(nameOf).toSorted()
}

test('the pages of everybody who may see a form, and no others, hear of every act', async () => {
  const { formGuid } = await service.file('colleague', { owner: 'employee' })
  const told = () => peopleToldOf(formGuid)
  expect(await told()).toEqual([])
  await service.act('lead', formGuid, 4)
  expect((await lastPushed('FormChanged', formGuid))?.payload).toEqual([{ formGuid, version: 2 }])
  // The admin holds the permission for all expenses of the company, and has no part in the form.
  const everybody = ['admin', 'affairs', 'colleague', 'director', 'employee', 'finance', 'lead']
  expect(await told()).toEqual(everybody)
  expect((await service.tree('employee', formGuid)).body.data.version).toBe(2)
  for (const who of ['director', 'affairs', 'finance']) await service.act(who, formGuid, 4)
  // Once it is approved, whoever sees the company's payments sees it.
  expect(await told()).toEqual([...everybody, 'treasury'])
})

test('the permission for all forms of another company, or of another module, tells nothing', async () => {
  const { formGuid } = await service.file('energy', { corporationId: 6, tree: 'affairs finance' })
  await service.act('affairs', formGuid, 4)
  expect(await peopleToldOf(formGuid)).toEqual(['admin', 'affairs', 'energy', 'finance'])
})

test('a tree shows whom it waits for, and each person with title and roles', async () => {
  const { formGuid } = await service.file('employee')
  const { waitingFor, stateList } = (await service.tree('employee', formGuid)).body.data
  expect(waitingFor).toMatchObject({ userId: idOf('lead'), days: 0, isForAnswer: false })
  expect(stateList.at(-1)).toMatchObject({ roles: ['WorkflowFinance'], profilPhoto: null })
  expect(stateList.at(-1)?.titleName).not.toBe('')
})

test('a rejection ends the form at once', async () => {
  const { formGuid } = await service.file('employee')
  await service.act('lead', formGuid, 4)
  expect(await service.act('director', formGuid, 3)).toMatchObject({ success: true, status: 3 })
  expect(await service.act('affairs', formGuid, 4)).toMatchObject({ success: false, status: 3, code: 'FORM_IS_FINAL' })
})

test('what the module refuses takes the act back', async () => {
  const form = await service.file('employee')
  const error = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { status } = await service.update('lead', {
    formGuid: form.formGuid,
    state: 4,
    description: 'the module refuses',
  })
  error.mockRestore()
  expect(status).toBe(500)
  expect(await states(form.formGuid)).toEqual(['employee 6', 'lead 1', 'director 1', 'affairs 1', 'finance 1'])
  expect((await service.timeline('employee', form.formGuid)).body.data).toHaveLength(1)
  expect(await service.actsOf(form.id)).toEqual([])
})

test('what breaks after another form was decided is told for its own form, and stops no other', async () => {
  const [first, broken, last] = [
    await service.file('employee'),
    await service.file('employee'),
    await service.file('employee'),
  ]
  const error = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { status, body } = await service.update(
    'lead',
    { formGuid: first.formGuid, state: 4 },
    { formGuid: broken.formGuid, state: 4, description: 'the module refuses' },
    { formGuid: last.formGuid, state: 4 },
  )
  expect(error).toHaveBeenCalledTimes(1)
  error.mockRestore()
  expect([status, body.code]).toEqual([200, 'FORMS_NOT_UPDATED'])
  expect(body.data).toMatchObject([
    { formGuid: first.formGuid, success: true },
    {
      formGuid: broken.formGuid,
      success: false,
      code: 'INTERNAL',
      status: null,
      message: expect.stringMatching(/Support code: [\dA-Z]{4}-[\dA-Z]{4}$/),
    },
    { formGuid: last.formGuid, success: true },
  ])
  expect(await states(broken.formGuid)).toEqual(['employee 6', 'lead 1', 'director 1', 'affairs 1', 'finance 1'])
})

test('a new form with part of the default tree left out is refused with the tree as it is now', async () => {
  await expect(service.file('employee', { tree: 'lead affairs finance' })).rejects.toMatchObject({
    code: 'TREE_CHANGED',
    status: 409,
    details: {
      data: ['lead', 'director', 'affairs', 'finance'].map((name, i) => ({
        treeOrder: i + 1,
        userId: idOf(name),
        name: expect.any(String) as string,
      })),
    },
  })
})

test('additions between the default approvers are kept as added', async () => {
  const { formGuid } = await service.file('employee', { tree: 'lead colleague director affairs finance' })
  const { body } = await service.tree('colleague', formGuid)
  expect(body.data.stateList.map(entry => [nameOf(entry.userId), entry.isAdded])).toEqual([
    ['employee', false],
    ['lead', false],
    ['colleague', true],
    ['director', false],
    ['affairs', false],
    ['finance', false],
  ])
})

describe('at the same instant', () => {
  test('one approver twice: exactly one wins, the other is told who acted and when', async () => {
    const { formGuid } = await service.file('employee')
    const seen = { currentTreeOrder: 2 }
    const outcomes = await Promise.all([1, 2].map(() => service.act('lead', formGuid, 4, seen)))
    const lost = outcomes.filter(outcome => !outcome.success)
    expect(lost).toHaveLength(1)
    expect(lost[0]).toMatchObject({ code: 'TURN_MOVED', lastAct: { userId: idOf('lead') } })
    expect(lost[0]?.message).toMatch(/Last action: Çağrı Yıldız, \d\d\/\d\d\/\d{4} \d\d:\d\d/)
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 4', 'director 1', 'affairs 1', 'finance 1'])
    expect((await service.timeline('employee', formGuid)).body.data.map(line => line.id)).toEqual([1, 2])
  })

  test('approve and reject of one approver: exactly one wins', async () => {
    const { formGuid } = await service.file('employee')
    const outcomes = await Promise.all([4, 3, 4, 3].map(state => service.act('lead', formGuid, state)))
    expect(outcomes.filter(outcome => outcome.success)).toHaveLength(1)
    expect((await service.timeline('employee', formGuid)).body.data).toHaveLength(2)
  })

  test('two people: the owner cancels while the first approver approves, and the form follows one order', async () => {
    const { formGuid } = await service.file('employee')
    await Promise.all([service.act('lead', formGuid, 4), service.act('employee', formGuid, 8)])
    const { body } = await service.timeline('employee', formGuid)
    const { formStatus } = (await service.tree('employee', formGuid)).body.data
    const said = body.data.map(line => line.currentState)
    expect([
      [6, 4, 10],
      [6, 8],
    ]).toContainEqual(said)
    expect(formStatus).toBe(said.includes(4) ? 10 : 8)
  })
})
