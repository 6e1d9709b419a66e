import type { CreatedLeave } from '@portal/contracts/leave/annual-leave.calls'
import { addMonths } from '@portal/rules/calendar/month'
import { annual, sick, startLeaveService, type LeaveService, type LeaveRequestBody } from '../testing/leaves'
import { today } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf, makePassive, nameOf, users } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
})
afterAll(() => service.close())

const week = { startDate: '2026-10-05', startDateType: 1, endDate: '2026-10-09', endDateType: 1, totalDay: 5 }
const many = (list: string, changes: LeaveRequestBody = {}): LeaveRequestBody => ({
  userIds: users(list),
  ...week,
  typeId: sick,
  description: 'Ekip gezisi',
  ...changes,
})
const create = (who: string, sent: LeaveRequestBody, headers = {}) =>
  answerTo<CreatedLeave[]>(service, who, ['POST', '/api/annualleave/MultipleCreate'], sent, headers)
const check = (sent: LeaveRequestBody, headers = {}, who = 'admin') =>
  answerTo<string | null>(service, who, ['POST', '/api/annualleave/MultipleCheckAnnualDays'], sent, headers)
const countForms = async () => (await service.database.db.selectFrom('form').select('id').execute()).length

test('everybody gets a form with a tree of its own', async () => {
  const { status, body } = await create('admin', many('employee colleague rnd employee'))
  expect(status).toBe(200)
  expect(body.data.map(form => [nameOf(form.userId), form.treeUsers.map(nameOf)])).toEqual([
    ['employee', ['lead', 'hr']],
    ['colleague', ['lead', 'hr']],
    ['rnd', ['hr']],
  ])
  const { data } = (await service.get('colleague', body.data[1]?.formGuid ?? '')).body
  expect(data).toMatchObject({
    filledByUserId: idOf('admin'),
    phoneNumber: null,
    totalDay: 5,
    description: 'Ekip gezisi',
    status: 1,
  })
})

test('everybody’s days are counted by the calendar of their company', async () => {
  const weekend = { endDate: '2026-10-11' }
  const own = { totalDays: [{ userId: idOf('field'), totalDay: 7 }] }
  const { body } = await create('admin', many('employee field', { ...weekend, ...own }))
  expect(body.data.map(form => form.totalDay)).toEqual([5, 7])
})

test.each(['employee field', 'field employee'])('days that are not those of somebody are refused: %s', async list => {
  const weekend = { startDate: '2026-10-12', endDate: '2026-10-18' }
  const before = await countForms()
  const send = async (changes: LeaveRequestBody) => (await create('admin', many(list, { ...weekend, ...changes }))).body
  const place = list.split(' ').indexOf('field')
  const code = 'LEAVE_DAYS_DIFFER'
  const message = 'Hüseyin Koç: This leave counts as 7 days, which differs from the number sent.'
  const refused = { code, message, errors: [{ path: `userIds.${place}`, message }] }
  expect(await send({ totalDay: 5 })).toMatchObject(refused)
  expect(await send({ totalDay: 5, totalDays: [{ userId: idOf('field'), totalDay: 6 }] })).toMatchObject(refused)
  expect(await send({ totalDay: 7 })).toMatchObject({ code, errors: [{ path: `userIds.${1 - place}` }] })
  expect((await send({ totalDay: 6 })).errors).toHaveLength(2)
  expect(await countForms()).toBe(before)
})

test('the same submission sent twice creates its forms once', async () => {
  const before = await countForms()
  const key = { 'idempotency-key': 'many-leaves-that-are-sent-twice' }
  const [first, second] = [await create('hr', many('employee'), key), await create('hr', many('employee'), key)]
  expect(second.body).toEqual(first.body)
  expect(await countForms()).toBe(before + 1)
})

describe('is refused, for all of them,', () => {
  const refused = async (who: string, sent: LeaveRequestBody) => {
    const before = await countForms()
    const { status, body } = await create(who, sent)
    expect(await countForms()).toBe(before)
    return { status, code: body.code, message: body.message, errors: body.errors }
  }

  test('to who is neither of human resources nor a manager', async () => {
    expect(await refused('lead', many('employee'))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('without anybody', async () => {
    expect(await refused('hr', many(''))).toMatchObject({
      status: 422,
      code: 'LEAVE_USER_NOT_SELECTED',
      message: 'Select a user!',
    })
  })

  test('with somebody passive', async () => {
    await makePassive(service, 'buyer')
    expect(await refused('hr', many('employee buyer'))).toMatchObject({
      status: 422,
      errors: [{ path: 'userIds.1', code: 'NOT_A_CHOICE' }],
    })
  })

  test.each([
    ['of a company out of one’s reach', () => idOf('europe')],
    ['who is not there', () => 999_999],
  ])('with somebody %s, and the two are not told apart', async (_what, userId) => {
    const { status, code } = await refused('hr', many('', { userIds: [...users('employee'), userId()] }))
    expect([status, code]).toEqual([404, 'NOT_FOUND'])
  })

  test('with an end before the start, said once', async () => {
    const { code, errors } = await refused('hr', many('employee colleague', { endDate: '2026-10-01' }))
    expect([code, errors]).toEqual(['LEAVE_ENDS_BEFORE_START', [expect.objectContaining({ path: 'endDate' })]])
  })

  test('with approved leave of one of them, who is named', async () => {
    const { formGuid } = await service.file('rnd', { typeId: sick })
    await service.approve(formGuid, 'hr')
    const overlaps = 'Işıl Bağcı: There’s already approved leave on these dates (05/10/2026 – 07/10/2026).'
    expect(await refused('hr', many('employee rnd', { isLimitAccepted: true }))).toMatchObject({
      code: 'LEAVE_OVERLAPS',
      message: overlaps,
      errors: [{ path: 'userIds.1', message: overlaps }],
    })
  })

  test('with who has not worked for half a year, whatever is confirmed', async () => {
    const hired = { recruitment_date: addMonths(today(), -2) }
    await service.database.db.updateTable('app_user').set(hired).where('id', '=', idOf('newhire')).execute()
    const now = { startDate: today(), endDate: today(), totalDay: 1, isLimitAccepted: true }
    const { code, message } = await refused('hr', many('newhire', now))
    expect([code, message]).toEqual([
      'LEAVE_SERVICE_TOO_SHORT',
      expect.stringMatching(/^Ümit Doğan: Leave can be requested after 6 months/),
    ])
  })

  test('where people would be approved by nobody but who files, and all of them are named', async () => {
    expect(
      await refused('hr', many('rnd employee field', { startDate: '2026-09-07', endDate: '2026-09-11' })),
    ).toMatchObject({
      status: 422,
      code: 'NO_OTHER_APPROVER',
      message: expect.stringMatching(/^Işıl Bağcı, Hüseyin Koç: .+ Add someone to the approval tree/) as string,
      errors: [{ path: 'userIds.0' }, { path: 'userIds.2' }],
    })
  })

  test('where somebody has no tree', async () => {
    await makePassive(service, 'hr')
    try {
      expect(await refused('admin', many('employee energy'))).toMatchObject({
        code: 'TREE_MISSING',
        message: expect.stringContaining('Gökçe Türkoğlu: ') as string,
        errors: [{ path: 'userIds.1' }],
      })
    } finally {
      await makePassive(service, 'hr', false)
    }
  })
})

describe('the floor', () => {
  const longer = { startDate: '2026-05-04', endDate: '2026-05-11', totalDay: 6, typeId: annual }

  test('stops them by name; the confirmation overrides it, and only it', async () => {
    await service.grant('colleague', 10)
    const { body } = await create('admin', many('colleague energy', longer))
    expect([body.code, body.message]).toEqual([
      'LEAVE_USERS_BELOW_FLOOR',
      'The relevant user/users exceed the -5 day limit: Gökçe Türkoğlu (-6).',
    ])
    const accepted = await create('admin', many('colleague energy', { ...longer, isLimitAccepted: true }))
    expect(accepted.body.data).toHaveLength(2)
    const wrong = await create(
      'admin',
      many('energy', { ...longer, startDate: '2026-05-02', isLimitAccepted: true, totalDay: 9 }),
    )
    expect(wrong.body.code).toBe('LEAVE_DAYS_DIFFER')
  })

  test('is asked about before, in a sentence, or not where nobody falls below it', async () => {
    const asked = { users: [{ userId: idOf('europe'), fullName: 'Somebody Else' }], totalDay: 6 }
    expect((await check(asked)).body.data).toBe(
      'The relevant user/users exceed the -5 day limit: Emily Clarke (-6). Do you still agree to submit the form?',
    )
    expect((await check(asked, { 'accept-language': 'tr' })).body.data).toBe(
      'İlgili kullanıcı/kullanıcılar -5 gün sınırını aşıyor: Emily Clarke (-6). Formu yine de göndermeyi kabul ediyor musunuz?',
    )
    expect((await check({ ...asked, totalDay: 5 })).body.data).toBeNull()
    expect((await check({ ...asked, typeId: sick })).body.data).toBeNull()
    expect((await check({ users: [], totalDay: 6 })).body.data).toBeNull()
    // People out of reach are omitted.
    expect((await check(asked, {}, 'hr')).body.data).toBeNull()
  })

  test('is asked about with the days of each, where the dates are sent', async () => {
    const who = [{ userId: idOf('europe') }, { userId: idOf('field') }]
    const dates = { startDate: '2026-05-04', endDate: '2026-05-10', totalDay: 5, typeId: annual }
    expect((await check({ users: who, ...dates })).body.data).toContain('limit: Hüseyin Koç (-7).')
  })
})
