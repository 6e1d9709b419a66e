import { inDays } from '../testing/form-service'
import { startStuckService, type StuckService } from '../testing/stuck'
import { allowSettings, answerTo, idOf, makePassive, nameOf } from '../testing/trees'

let service: StuckService
beforeAll(async () => {
  service = await startStuckService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

interface Outcome {
  formGuid: string
  success: boolean
  code: string | null
}
const name = (who: string, formGuids: string[], substitute: string, period: object = {}) =>
  answerTo<Outcome[]>(service, who, ['POST', '/api/substitution/addForForms'], {
    formGuids,
    substituteId: idOf(substitute),
    startDate: inDays(0),
    endDate: inDays(30),
    ...period,
  })
const codes = async (...named: Parameters<typeof name>) => (await name(...named)).body.data.map(({ code }) => code)
const substitutions = async () => {
  const rows = await service.database.db.selectFrom('substitution').selectAll().orderBy('id').execute()
  return rows.map(row => `${nameOf(row.user_id)} ${row.corporation_id} ${nameOf(row.substitute_id)}`)
}

test('one naming holds for all forms of that person in a company, and the substitute decides them', async () => {
  const first = await service.file('employee')
  const second = await service.file('lowbalance')
  const elsewhere = await service.file('employee', { corporationId: 2 })
  await makePassive(service, 'lead')
  const guids = [first, second, elsewhere].map(({ formGuid }) => formGuid)
  expect((await name('admin', guids, 'colleague')).body.data).toEqual(
    guids.map(formGuid => ({ formGuid, success: true, code: null, message: '' })),
  )
  expect(await substitutions()).toEqual(['lead 1 colleague', 'lead 2 colleague'])
  const told = await service.database.db
    .selectFrom('notification')
    .select('kind')
    .where('user_id', '=', idOf('colleague'))
    .execute()
  expect(told.map(({ kind }) => kind)).toEqual(['SubstituteNamed', 'SubstituteNamed'])
  expect((await service.stuck()).data).toEqual([])
  expect(await service.act('colleague', first.formGuid, 4)).toMatchObject({ success: true })
  // The tree is the same; it says who acted.
  const { stateList } = (await service.tree('admin', second.formGuid)).body.data
  expect(stateList[1]).toMatchObject({ userId: idOf('lead'), actedByUserId: idOf('colleague') })
})

test('each form is answered for itself', async () => {
  const first = await service.file('employee')
  const own = await service.file('colleague')
  const present = await service.file('hr')
  await makePassive(service, 'lead')
  const unknown = '00000000-0000-4000-8000-00000000beef'
  const guids = [first.formGuid, own.formGuid, present.formGuid, unknown]
  // Nobody decides about a form of their own; who is there names a substitute themselves.
  expect(await codes('admin', guids, 'colleague')).toEqual([null, 'SUBSTITUTE_UNFIT', 'NOT_PASSIVE', 'NOT_FOUND'])
  expect((await service.stuck()).data).toMatchObject([{ formGuid: own.formGuid }])
})

test('nothing is named where it would help no form, or is refused', async () => {
  const { formGuid } = await service.file('colleague')
  await makePassive(service, 'lead')
  expect(await codes('admin', [formGuid], 'colleague')).toEqual(['SUBSTITUTE_UNFIT'])
  expect(await codes('admin', [formGuid], 'passive')).toEqual(['USER_NOT_ACTIVE'])
  expect(await codes('admin', [formGuid], 'employee', { startDate: inDays(-9), endDate: inDays(-2) })).toEqual([
    'SUBSTITUTE_PAST',
  ])
  expect(await codes('admin', [formGuid], 'employee', { endDate: inDays(-1) })).toEqual(['SUBSTITUTE_PAST'])
  expect(await substitutions()).toEqual([])
})

test('a new substitute replaces the one before', async () => {
  const { formGuid } = await service.file('employee')
  await makePassive(service, 'lead')
  await name('admin', [formGuid], 'colleague')
  expect(await codes('admin', [formGuid], 'rnd')).toEqual([null])
  expect(await substitutions()).toEqual(['lead 1 rnd'])
})

test('nobody is replaced by somebody who cannot decide what the substitute decides now', async () => {
  const own = await service.file('employee')
  const other = await service.file('lowbalance')
  await makePassive(service, 'lead')
  await name('admin', [own.formGuid, other.formGuid], 'colleague')
  const refused = (await name('admin', [other.formGuid], 'employee')).body.data
  expect(refused).toMatchObject([{ code: 'SUBSTITUTE_STRANDS', message: expect.stringContaining(': 1.') }])
  expect(await codes('admin', [own.formGuid, other.formGuid], 'employee')).toEqual([
    'SUBSTITUTE_UNFIT',
    'SUBSTITUTE_STRANDS',
  ])
  expect(await substitutions()).toEqual(['lead 1 colleague'])
  expect((await service.stuck()).data).toEqual([])
})

test('it is for who may write the settings of the form’s company', async () => {
  const { formGuid } = await service.file('employee')
  await makePassive(service, 'lead')
  await allowSettings(service, 'manager', [2])
  expect(await codes('manager', [formGuid], 'colleague')).toEqual(['NOT_FOUND'])
  expect((await name('director', [formGuid], 'colleague')).status).toBe(403)
  expect(await substitutions()).toEqual([])
})

test('nobody answers in place of an owner who left', async () => {
  const { formGuid } = await service.file('employee')
  await service.act('lead', formGuid, 2, { description: 'Fatura nerede?', askToUser: idOf('employee') })
  await makePassive(service, 'employee')
  expect(await codes('admin', [formGuid], 'colleague')).toEqual(['SUBSTITUTE_UNFIT'])
  expect(await substitutions()).toEqual([])
})
