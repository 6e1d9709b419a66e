import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import type { RecountedLeave } from '@portal/contracts/leave/leave-ledger.calls'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import { endedJob } from '@portal/workflow-service/testing/jobs'
import { leaveRequest, startLeaveService, type LeaveService, type LeaveRequestBody } from '../testing/leaves'
import { allowSettings, answerTo, idOf } from '@portal/workflow-service/testing/trees'

/*
 * October 2026
 * Mo Tu We Th Fr Sa Su
 *  5  6  7  8  9 10 11     the leave of these tests: Monday to Wednesday
 */
let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
  for (const who of ['employee', 'colleague', 'field', 'europe', 'rnd']) await service.grant(who, 30)
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const tuesday = { locale: 'TR', date: '2026-10-06', name: 'Feast', nameTranslate: 'Bayram', isHalfDay: false }
const post = <Data>(path: string, body: object, who = 'admin') =>
  answerTo<Data>(service, who, ['POST', `/api/annualleave/${path}`], body)
const preview = (change: object, who?: string) => post<RecountedLeave[]>('previewPublicHolidays', change, who)
const save = (change: object, who?: string) =>
  post<{ holidays: PublicHoliday[]; recounted: RecountedLeave[] }>('savePublicHolidays', change, who)
const holidays = async () =>
  (await answerTo<PublicHoliday[]>(service, 'admin', ['GET', '/api/annualleave/GetPublicHolidays'])).body.data
/** Saves a change with the leaves of its preview. */
async function change(changed: object) {
  const recounted = (await preview(changed)).body.data
  return save({ ...changed, recounted: recounted.map(({ formGuid, before, after }) => ({ formGuid, before, after })) })
}
async function approved(who: string, changes: LeaveRequestBody = {}) {
  const form = await service.file(who, changes)
  const approvers: Record<string, string[]> = {
    employee: ['lead', 'hr'],
    colleague: ['lead', 'hr'],
    field: ['hr'],
    europe: ['hr'],
  }
  await service.approve(form.formGuid, ...(approvers[who] ?? []))
  return form
}
const totalOf = async (who: string, guid: string) => (await service.get(who, guid)).body.data.totalDay
const timelineOf = async (guid: string) =>
  (await answerTo<TimelineEvent[]>(service, 'admin', ['GET', `/api/formrequest/timeline/${guid}`])).body.data

test('a change shows which pending and approved leaves it would count anew, and changes nothing', async () => {
  const pending = await service.file('employee')
  const granted = await approved('colleague')
  await approved('employee', { startDate: '2026-10-12', endDate: '2026-10-14' })
  const rejected = await service.file('rnd')
  await service.act('hr', rejected.formGuid, 3)
  await approved('europe')
  const { body } = await preview({ set: [tuesday] })
  const days = { startDate: '2026-10-05', endDate: '2026-10-07', before: 3, after: 2 }
  expect(body.data).toEqual([
    { formGuid: pending.formGuid, userId: idOf('employee'), name: 'Özge Kılıç', ...days },
    { formGuid: granted.formGuid, userId: idOf('colleague'), name: 'Uğur Şahin', ...days },
  ])
  expect(await holidays()).toEqual([])
  expect(await totalOf('employee', pending.formGuid)).toBe(3)
  expect(await service.usesOf(granted.id)).toEqual(['2026-10-05 -3'])
})

test('saved, exactly these are counted anew: the days, the ledger, and a line that says why', async () => {
  const pending = await service.file('employee')
  const granted = await approved('colleague')
  const untouched = await approved('employee', { startDate: '2026-10-12', endDate: '2026-10-14' })
  const before = (await service.balance('colleague')).body.data.remainingAnnualValue
  const { status, body } = await change({ set: [{ ...tuesday, isHalfDay: true }] })
  expect([status, body.data.recounted.map(({ after }) => after)]).toEqual([200, [2.5, 2.5]])
  expect(body.data.holidays).toMatchObject([{ date: '2026-10-06', description: 'Feast', isHalfDay: true }])
  expect(await totalOf('employee', pending.formGuid)).toBe(2.5)
  expect(await totalOf('colleague', granted.formGuid)).toBe(2.5)
  expect(await totalOf('employee', untouched.formGuid)).toBe(3)
  expect(await service.usesOf(granted.id)).toEqual(['2026-10-05 -2.5'])
  expect((await service.balance('colleague')).body.data.remainingAnnualValue).toBe(before + 0.5)
  expect((await timelineOf(granted.formGuid)).at(-1)).toMatchObject({
    userId: idOf('admin'),
    currentState: 14,
    notes: ['HolidaysChanged'],
    changes: [{ field: 'totalDay', from: '3', to: '2.5' }],
  })
  expect((await timelineOf(untouched.formGuid)).at(-1)?.notes).not.toContain('HolidaysChanged')
  const audited = await service.database.db.selectFrom('audit').selectAll().where('kind', '=', 'Holiday').execute()
  expect(audited).toMatchObject([
    { user_id: idOf('admin'), subject: 'TR 2026-10-06', old_value: null, new_value: { is_half_day: true } },
  ])
})

test('the approver of a recounted leave still decides, and approves its new days', async () => {
  const { formGuid, id } = await service.file('employee')
  await change({ set: [tuesday] })
  await service.approve(formGuid, 'lead', 'hr')
  expect(await service.usesOf(id)).toEqual(['2026-10-05 -2'])
  await answerTo(service, 'admin', ['GET', '/api/job/VerifyTimelines'])
  expect((await endedJob(service, 'VerifyTimelines')).logDetailList.map(line => line.type)).not.toContain(2)
})

test('a holiday that is none after all gives nothing back to whoever had it counted', async () => {
  await change({ set: [tuesday] })
  const { formGuid, id } = await approved('employee', { totalDay: 2 })
  const [feast] = await holidays()
  const { body } = await change({ remove: [feast?.id] })
  expect(body.data).toMatchObject({ holidays: [], recounted: [{ formGuid, before: 2, after: 3 }] })
  expect(await service.usesOf(id)).toEqual(['2026-10-05 -3'])
})

test('a leave of which no day is left is kept with none', async () => {
  const { formGuid, id } = await approved('employee', { startDate: '2026-10-06', endDate: '2026-10-06', totalDay: 1 })
  await change({ set: [tuesday] })
  expect(await totalOf('employee', formGuid)).toBe(0)
  expect(await service.usesOf(id)).toEqual([])
})

test('a feast that moves within a leave moves its days from one month to the other', async () => {
  const dates = { startDate: '2026-09-30', endDate: '2026-10-01' }
  await change({ set: [{ ...tuesday, date: '2026-09-30' }] })
  const { id } = await approved('employee', { ...dates, totalDay: 1 })
  expect(await service.usesOf(id)).toEqual(['2026-10-01 -1'])
  const [feast] = await holidays()
  const { body } = await change({ set: [{ ...tuesday, date: '2026-10-01' }], remove: [feast?.id] })
  expect(body.data.recounted).toEqual([])
  expect(await service.usesOf(id)).toEqual(['2026-09-30 -1'])
})

test('words alone count nothing anew', async () => {
  await change({ set: [tuesday] })
  await approved('employee', { totalDay: 2 })
  const renamed = { ...tuesday, name: 'Great feast', nameTranslate: 'Büyük bayram' }
  expect((await preview({ set: [renamed] })).body.data).toEqual([])
  expect((await change({ set: [renamed] })).body.data.holidays).toMatchObject([{ name: 'Great feast' }])
})

test('where every day counts, a holiday on a Sunday is one, too', async () => {
  const { formGuid } = await approved('field', { startDate: '2026-10-10', endDate: '2026-10-12' })
  const { body } = await preview({ set: [{ ...tuesday, date: '2026-10-11' }] })
  expect(body.data).toMatchObject([{ formGuid, before: 3, after: 2 }])
})

test('if other leaves are concerned by now than those shown, nothing is changed, and those of now are answered', async () => {
  const shown = (await preview({ set: [tuesday] })).body.data
  expect(shown).toEqual([])
  const { formGuid } = await service.file('employee')
  const refused = await save({ set: [tuesday], recounted: shown })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'HOLIDAYS_CHANGED', data: [{ formGuid, before: 3, after: 2 }] },
  })
  expect(await save({ set: [tuesday], recounted: [{ formGuid, before: 3, after: 1 }] })).toMatchObject({ status: 409 })
  expect(await holidays()).toEqual([])
  expect(await totalOf('employee', formGuid)).toBe(3)
})

test('leave that is submitted, approved and edited at the very instant is counted by the new holidays', async () => {
  const form = await service.file('colleague')
  await service.act('lead', form.formGuid, 4)
  const recounted = [{ formGuid: form.formGuid, before: 3, after: 2 }]
  const [saved, filed] = await Promise.all([
    save({ set: [tuesday], recounted }),
    service.create('employee', leaveRequest()),
    service.update('hr', { formGuid: form.formGuid, state: 4 }),
  ])
  if (saved.status === 409) {
    // The leave was submitted first, so the preview did not show it.
    expect(filed.status).toBe(200)
    expect((await change({ set: [tuesday] })).status).toBe(200)
  }
  expect(await service.usesOf(form.id)).toEqual(['2026-10-05 -2'])
  const [created] = filed.body.data ?? []
  if (created) expect(await totalOf('employee', created.formGuid)).toBe(2)
  else expect(filed.status).toBe(422)
})

test.each<[string, object, number, object]>([
  ['the same day twice', { set: [tuesday, { ...tuesday, isHalfDay: true }] }, 422, { code: 'HOLIDAY_EXISTS' }],
  [
    'a holiday that is not there',
    { remove: [4711] },
    422,
    { code: 'INVALID', errors: [{ path: 'remove.0', code: 'NOT_A_CHOICE' }] },
  ],
  [
    'a year that was mistyped',
    { set: [{ ...tuesday, date: '0206-10-06' }] },
    422,
    { errors: [{ path: 'set.0.date', code: 'NOT_ACCEPTED' }] },
  ],
  [
    'a day without a name',
    { set: [{ ...tuesday, nameTranslate: ' ' }] },
    422,
    { errors: [{ path: 'set.0.nameTranslate', code: 'REQUIRED' }] },
  ],
  [
    'a locale that is none',
    { set: [{ ...tuesday, locale: 'US' }] },
    422,
    { errors: [{ path: 'set.0.locale', code: 'NOT_A_CHOICE' }] },
  ],
])('%s is refused in preview and saving alike', async (_what, changed, status, body) => {
  expect(await preview(changed)).toMatchObject({ status, body })
  expect(await save(changed)).toMatchObject({ status, body })
  expect(await holidays()).toEqual([])
})

test('with the settings of one company the effect is looked at, and holidays stay', async () => {
  await allowSettings(service, 'manager', [1])
  expect((await preview({ set: [tuesday] }, 'manager')).status).toBe(200)
  expect(await save({ set: [tuesday] }, 'manager')).toMatchObject({ status: 403, body: { code: 'GROUP_SETTINGS' } })
  expect(await holidays()).toEqual([])
})

test.each(['hr', 'manager', 'employee'])('holidays are not for %s to change', async who => {
  expect((await preview({ set: [tuesday] }, who)).status).toBe(403)
  expect((await save({ set: [tuesday] }, who)).status).toBe(403)
  expect(await holidays()).toEqual([])
})
