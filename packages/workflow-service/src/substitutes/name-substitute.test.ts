import { inDays } from '../testing/form-service'
import { startFormsService, type FormsService } from '../testing/forms'
import { allowSettings, answerTo, idOf, makePassive } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const name = (who: string, formGuid: string, absent: string, substitute: string, change: object = {}) =>
  answerTo(service, who, ['POST', '/api/substitution/addForPassive'], {
    formGuid,
    userId: idOf(absent),
    substituteId: idOf(substitute),
    startDate: inDays(0),
    endDate: inDays(30),
    ...change,
  })

test('a form that waits for somebody passive says so, in its tree and in lists', async () => {
  const { formGuid } = await service.file('employee')
  const waiting = async () => (await service.tree('employee', formGuid)).body.data
  expect(await waiting()).toMatchObject({
    waitingFor: { isPassive: false },
    stateList: [{}, { isPassive: false }, {}, {}, {}],
  })
  await makePassive(service, 'lead')
  const { waitingFor, stateList } = await waiting()
  expect([waitingFor?.isPassive, stateList[1]?.isPassive, stateList[2]?.isPassive]).toEqual([true, true, false])
  expect((await service.list('employee', 'AllForms')).body.data).toMatchObject([
    { formGuid, waitingFor: { userId: idOf('lead'), isPassive: true } },
  ])
})

test('who keeps the settings of its company names a substitute, who then decides, there alone', async () => {
  const { formGuid } = await service.file('employee')
  const { formGuid: elsewhere } = await service.file('employee', { corporationId: 2 })
  await allowSettings(service, 'manager', [1])
  expect((await service.tree('manager', formGuid)).status).toBe(404)
  await makePassive(service, 'lead')
  expect((await service.tree('manager', formGuid)).body.data.abilities.substitutableUserIds).toEqual([idOf('lead')])

  expect((await name('manager', formGuid, 'lead', 'colleague')).status).toBe(200)
  expect((await service.tree('employee', formGuid)).body.data.waitingFor).toMatchObject({
    userId: idOf('colleague'),
    isPassive: false,
  })
  expect((await service.list('colleague', 'PendingForms')).body.data).toMatchObject([
    { formGuid, isCurrentUserTurn: true },
  ])
  expect(await service.act('colleague', elsewhere, 4)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await service.act('colleague', formGuid, 4)).toMatchObject({ success: true })
})

test('a new substitute replaces the previous one', async () => {
  const { formGuid } = await service.file('employee')
  await makePassive(service, 'lead')
  await name('admin', formGuid, 'lead', 'colleague')
  expect((await name('admin', formGuid, 'lead', 'rnd')).status).toBe(200)
  expect((await service.tree('employee', formGuid)).body.data.waitingFor?.userId).toBe(idOf('rnd'))
  expect((await service.tree('colleague', formGuid)).status).toBe(404)
})

test('nobody takes that place who cannot decide what the one before decides', async () => {
  const { formGuid: own } = await service.file('employee')
  const { formGuid } = await service.file('lowbalance')
  await makePassive(service, 'lead')
  await name('admin', formGuid, 'lead', 'colleague')
  const { status, body } = await name('admin', formGuid, 'lead', 'employee')
  expect([status, body.code]).toEqual([422, 'SUBSTITUTE_STRANDS'])
  expect((await service.tree('employee', own)).body.data.waitingFor?.userId).toBe(idOf('colleague'))
  expect((await service.tree('colleague', formGuid)).body.data.waitingFor?.userId).toBe(idOf('colleague'))
})

test('a cancellation that a passive person has to decide about is decided by the substitute', async () => {
  const { formGuid } = await service.file('employee')
  await service.act('lead', formGuid, 4)
  await makePassive(service, 'lead')
  await service.act('employee', formGuid, 8)
  expect((await name('admin', formGuid, 'lead', 'colleague')).status).toBe(200)
  expect(await service.act('colleague', formGuid, 8)).toMatchObject({ success: true, status: 8 })
})

test('it is for nobody else, for nobody who is there, and for nobody who cannot stand in', async () => {
  const { formGuid } = await service.file('employee')
  const code = async (answer: ReturnType<typeof name>) => [(await answer).status, (await answer).body.code]
  expect(await code(name('admin', formGuid, 'lead', 'colleague'))).toEqual([422, 'NOT_PASSIVE'])
  await makePassive(service, 'lead')
  await makePassive(service, 'finance')
  expect(await code(name('director', formGuid, 'lead', 'colleague'))).toEqual([403, 'FORBIDDEN'])
  await allowSettings(service, 'manager', [2])
  expect(await code(name('manager', formGuid, 'lead', 'manager'))).toEqual([404, 'NOT_FOUND'])
  expect(await code(name('admin', formGuid, 'director', 'colleague'))).toEqual([422, 'NOT_PASSIVE'])
  expect(await code(name('admin', formGuid, 'lead', 'employee'))).toEqual([422, 'SUBSTITUTE_UNFIT'])
  expect(await code(name('admin', formGuid, 'finance', 'colleague'))).toEqual([422, 'SUBSTITUTE_UNFIT'])
  expect(await code(name('admin', formGuid, 'lead', 'passive'))).toEqual([422, 'USER_NOT_ACTIVE'])
  const past = { startDate: inDays(-9), endDate: inDays(-2) }
  expect(await code(name('admin', formGuid, 'lead', 'colleague', past))).toEqual([422, 'SUBSTITUTE_PAST'])
  expect(await code(name('admin', formGuid, 'finance', 'treasury'))).toEqual([200, undefined])
})
