import { inDays } from '../testing/form-service'
import { startStuckService, type StuckService } from '../testing/stuck'
import { allowSettings, answerTo, idOf, makePassive } from '../testing/trees'

let service: StuckService
beforeAll(async () => {
  service = await startStuckService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const standsIn = (absent: string, substitute: string) =>
  service.database.db
    .insertInto('substitution')
    .values({
      user_id: idOf(absent),
      substitute_id: idOf(substitute),
      first_day: inDays(-1),
      last_day: inDays(9),
    })
    .execute()
const nobodyHeldUp = { passive: 0, away: 0, unfit: 0, roles: 0, silent: 0 }

test('a form on the turn of somebody passive is there until somebody acts for them', async () => {
  const { formGuid, id } = await service.file('employee')
  expect(await service.stuck()).toEqual({ data: [], common: { totalCount: 0, counts: nobodyHeldUp } })
  await makePassive(service, 'lead')
  const { data, common } = await service.stuck()
  expect(data).toMatchObject([
    {
      id,
      formGuid,
      moduleExpression: 'EXP',
      owner: { userId: idOf('employee') },
      corporationName: 'Anka Holding A.Ş.',
      waitingFor: { userId: idOf('lead'), name: 'Çağrı Yıldız', isPassive: true, owesAnswer: false },
      substitute: null,
      awayUntil: null,
      treeProblem: null,
      reasons: ['passive'],
      canOpen: true,
      canNameSubstitute: true,
    },
  ])
  expect(common).toEqual({ totalCount: 1, counts: { ...nobodyHeldUp, passive: 1 } })
  await answerTo(service, 'admin', ['POST', '/api/substitution/addForPassive'], {
    formGuid,
    userId: idOf('lead'),
    substituteId: idOf('colleague'),
    startDate: inDays(0),
    endDate: inDays(9),
  })
  expect((await service.stuck()).data).toEqual([])
})

test('so is one whose approver is on leave and has nobody to act for them', async () => {
  await service.file('employee')
  await service.goesOnLeave('lead', 4)
  expect((await service.stuck()).data).toMatchObject([
    { reasons: ['away'], awayUntil: inDays(4), canNameSubstitute: false },
  ])
  await standsIn('lead', 'colleague')
  expect((await service.stuck()).data).toEqual([])
  await service.goesOnLeave('colleague', 2)
  expect((await service.stuck()).data).toMatchObject([
    { waitingFor: { userId: idOf('lead') }, substitute: { userId: idOf('colleague') }, awayUntil: inDays(2) },
  ])
})

test('so is one that a substitute cannot take, after three working days', async () => {
  const { formGuid, id } = await service.file('employee')
  for (const who of ['lead', 'director']) await service.act(who, formGuid, 4)
  const { db } = service.database
  await standsIn('affairs', 'colleague')
  expect((await service.stuck()).data).toEqual([])
  await db
    .updateTable('substitution')
    .set({ first_day: inDays(-8) })
    .where('user_id', '=', idOf('affairs'))
    .execute()
  expect((await service.stuck()).data).toEqual([])
  await service.waits(id, 7)
  const silentDays = 30
  expect((await service.stuck('admin', { silentDays })).data).toMatchObject([
    { formGuid, reasons: ['unfit'], waitingFor: { userId: idOf('affairs') }, substitute: null },
  ])
})

test('silence counts from when a form began to wait for just that', async () => {
  const { formGuid, id } = await service.file('employee')
  await service.waits(id, 8)
  expect((await service.stuck()).data).toMatchObject([{ formGuid, reasons: ['silent'] }])
  expect((await service.stuck('admin', { silentDays: 9 })).data).toEqual([])
  await service.act('lead', formGuid, 2, { description: 'Fatura nerede?', askToUser: idOf('employee') })
  expect((await service.stuck('admin', { silentDays: 1 })).data).toEqual([])
  await service.act('employee', formGuid, 7, { description: 'Ekte.' })
  expect((await service.stuck('admin', { silentDays: 1 })).data).toEqual([])
})

test('an answer that somebody passive owes holds a form up, too', async () => {
  const { formGuid } = await service.file('employee')
  await service.act('lead', formGuid, 2, { description: 'Fatura nerede?', askToUser: idOf('finance') })
  await makePassive(service, 'finance')
  expect((await service.stuck()).data).toMatchObject([
    { waitingFor: { userId: idOf('finance'), owesAnswer: true }, reasons: ['passive'] },
  ])
})

test('for an owner who owes an answer nobody can be named', async () => {
  const { formGuid } = await service.file('employee')
  await service.act('lead', formGuid, 2, { description: 'Fatura nerede?', askToUser: idOf('employee') })
  await makePassive(service, 'employee')
  expect((await service.stuck()).data).toMatchObject([{ reasons: ['passive'], canNameSubstitute: false }])
})

test('a tree in which nobody holds a role any more says so in the reader’s words', async () => {
  await service.file('employee')
  const { db } = service.database
  await db.updateTable('user_role').set({ role: 'WorkflowUser' }).where('user_id', '=', idOf('finance')).execute()
  const { data } = await service.stuck()
  expect(data).toMatchObject([
    { reasons: ['roles'], treeProblem: expect.stringMatching(/^There must be at least one/) },
  ])
})

describe('the list', () => {
  const numbers = async (filters: object) => (await service.stuck('admin', filters)).data.map(({ id }) => id)

  test('is narrowed by reason, module, company and words, and pages; what waited longest comes first', async () => {
    const first = await service.file('employee')
    const leave = await service.file('employee', { module: 'ANN' })
    const second = await service.file('colleague')
    const elsewhere = await service.file('employee', { corporationId: 2 })
    await makePassive(service, 'lead')
    await service.waits(second.id, 20)
    expect(await numbers({})).toEqual([second.id, first.id, leave.id, elsewhere.id])
    expect(await numbers({ reason: 'silent' })).toEqual([second.id])
    expect((await service.stuck('admin', { reason: 'silent' })).common).toEqual({
      totalCount: 1,
      counts: { ...nobodyHeldUp, passive: 4, silent: 1 },
    })
    expect(await numbers({ moduleExpression: 'ANN' })).toEqual([leave.id])
    expect(await numbers({ corporationId: 2 })).toEqual([elsewhere.id])
    expect(await numbers({ search: `#${first.id}` })).toEqual([first.id])
    expect(await numbers({ search: 'ugur cagri' })).toEqual([second.id])
    expect(await numbers({ rowsPerPage: 1, currentPage: 2 })).toEqual([first.id])
  })

  test('has the forms of companies whose settings one keeps, and opens those that one may see', async () => {
    await service.file('employee')
    const { id } = await service.file('employee', { corporationId: 2 })
    await service.goesOnLeave('lead')
    await allowSettings(service, 'manager', [2])
    expect((await service.stuck('manager')).data).toMatchObject([{ id, canOpen: false }])
    await makePassive(service, 'lead')
    expect((await service.stuck('manager')).data).toMatchObject([{ id, canOpen: true, canNameSubstitute: true }])
    await service.database.db.updateTable('user_permission').set({ is_write: false }).execute()
    expect((await service.stuck('manager')).data).toMatchObject([{ id, canOpen: false, canNameSubstitute: false }])
  })
})
