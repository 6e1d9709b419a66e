import { randomUUID } from 'node:crypto'
import { addMonths } from '@portal/rules/calendar/month'
import { leaveRequest, sick, startLeaveService, type LeaveService, type LeaveRequestBody } from '../testing/leaves'
import { today } from '@portal/workflow-service/testing/form-service'
import { pdf } from '@portal/workflow-service/testing/sample-files'
import { countForms, idOf, makePassive, nameOf, users } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
  await service.grant('employee', 30)
})
afterAll(() => service.close())

test('a leave goes to the people of its tree, and is shown with all that was filled in', async () => {
  const { status, body } = await service.create('employee', leaveRequest())
  expect(status).toBe(200)
  const [form] = body.data
  expect(form).toMatchObject({ userId: idOf('employee'), totalDay: 3, leftOut: [], uploadedFiles: [] })
  expect(form?.treeUsers.map(nameOf)).toEqual(['lead', 'hr'])
  const { data } = (await service.get('lead', form?.formGuid ?? '')).body
  expect(data).toMatchObject({
    annualLeaveGuid: form?.formGuid,
    userName: 'Özge Kılıç',
    corporationId: 1,
    departmentId: 11,
    startDate: '2026-10-05',
    endDate: '2026-10-07',
    startDateType: 1,
    endDateType: 1,
    totalDay: 3,
    phoneNumber: '5321234567',
    currentType: { value: 1, label: 'Annual Leave', labelTranslate: 'Yıllık İzin' },
    isRemainingDayEffected: true,
    count: { counted: 3, holidays: 0, dayParts: 0, total: 3, countsEveryDay: false },
    status: 1,
    isEditable: false,
    isCurrentUserTurn: true,
    tree: { abilities: { canApprove: true, canReject: true } },
  })
})

test('what the server says itself of a leave may be sent along, and is not looked at', async () => {
  const said = {
    status: 4,
    isEditable: false,
    remainingAnnualValue: 99,
    currentType: { value: 2 },
    uploadedFiles: [{}],
  }
  const { formGuid } = await service.file('employee', said)
  const { data } = (await service.get('employee', formGuid)).body
  expect(data).toMatchObject({ status: 1, isEditable: true, remainingAnnualValue: 30, typeId: 1, uploadedFiles: [] })
})

test('a leave that is not one’s to see, and one that is not there, are told apart by nobody', async () => {
  const { formGuid } = await service.file('employee')
  const [unknown, hidden] = [await service.get('employee', randomUUID()), await service.get('rnd', formGuid)]
  expect(hidden).toEqual(unknown)
  expect(hidden.status).toBe(404)
})

test('the same submission sent twice creates its form once', async () => {
  const before = await countForms(service)
  const key = { 'idempotency-key': 'leave-that-is-sent-twice' }
  const [first, second] = [
    await service.create('employee', leaveRequest(), key),
    await service.create('employee', leaveRequest(), key),
  ]
  expect(second.body).toEqual(first.body)
  expect(await countForms(service)).toBe(before + 1)
})

test('a staged file comes with it; a second one is refused', async () => {
  const annualLeaveGuid = randomUUID()
  await service.upload('employee', annualLeaveGuid, 'rapor.pdf', pdf)
  expect((await service.upload('employee', annualLeaveGuid, 'rapor-2.pdf', pdf)).body).toMatchObject({
    code: 'FILE_LIMIT',
    message: 'Too many files; the limit is 1.',
  })
  const { formGuid, uploadedFiles } = await service.file('employee', { annualLeaveGuid, typeId: sick })
  expect(formGuid).toBe(annualLeaveGuid)
  expect(uploadedFiles).toMatchObject([{ name: 'rapor.pdf' }])
})

test('users that the client added stand between those of the default tree; one that lacks part of it is refused', async () => {
  expect((await service.file('employee', { treeUsers: users('lead colleague hr') })).treeUsers).toEqual(
    users('lead colleague hr'),
  )
  const { status, body } = await service.create('employee', leaveRequest({ treeUsers: users('hr') }))
  expect([status, body.code]).toEqual([409, 'TREE_CHANGED'])
  expect(body.errors).toMatchObject([{ path: 'treeUsers' }])
})

describe('on behalf of somebody else', () => {
  test('on behalf of others, human resources and managers file, and nobody else', async () => {
    for (const who of ['hr', 'manager']) {
      const [form] = (await service.create(who, leaveRequest())).body.data
      expect((await service.get('employee', form?.formGuid ?? '')).body.data.filledByUserId).toBe(idOf(who))
    }
    for (const who of ['lead', 'colleague', 'finance']) {
      const { status, body } = await service.create(who, leaveRequest())
      expect([status, body.code]).toEqual([403, 'LEAVE_FOR_OTHERS'])
    }
  })

  test('human resources and managers file for people of their companies, and of companies whose leave they may see', async () => {
    for (const [who, whose] of [
      ['hr', 'europe'],
      ['manager', 'rnd'],
    ] as const) {
      const { status, body } = await service.create(who, leaveRequest({ userId: idOf(whose), typeId: sick }))
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    // The second company counts, too.
    const second = leaveRequest({ typeId: sick, startDate: '2026-11-02', endDate: '2026-11-02', totalDay: 1 })
    await service.database.db
      .updateTable('app_user')
      .set({ second_corporation_id: 2, second_department_id: 21 })
      .where('id', '=', idOf('manager'))
      .execute()
    expect((await service.create('manager', { ...second, userId: idOf('rnd') })).status).toBe(200)
  })

  test('nobody files for who is passive, or has no role of this system', async () => {
    const { db } = service.database
    await makePassive(service, 'buyer')
    await db.deleteFrom('user_role').where('user_id', '=', idOf('double')).execute()
    await db
      .insertInto('user_role')
      .values({ user_id: idOf('double'), role: 'CrmUser' })
      .execute()
    for (const who of ['buyer', 'double', 'passive']) {
      const { status, body } = await service.create('hr', leaveRequest({ userId: idOf(who), typeId: sick }))
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'userId', code: 'NOT_A_CHOICE' })]])
    }
  })
})

describe('what cannot be', () => {
  const refused = async (who: string, sent: LeaveRequestBody) => {
    const before = await countForms(service)
    const { status, body } = await service.create(who, sent)
    expect(await countForms(service)).toBe(before)
    return { status, ...body }
  }

  test.each<[string, LeaveRequestBody, string, string]>([
    ['no type', { typeId: undefined }, 'typeId', 'REQUIRED'],
    ['an unknown type', { typeId: 99 }, 'typeId', 'NOT_A_CHOICE'],
    ['a company in which the owner does not work', { corporationId: 4 }, 'corporationId', 'NOT_A_CHOICE'],
    ['no description', { description: ' ' }, 'description', 'REQUIRED'],
    ['more words than there is room for', { description: 'ğ'.repeat(2001) }, 'description', 'TOO_LONG'],
    ['half of a character', { description: 'Tatil \ud83c' }, 'description', 'NOT_ALLOWED_CHARACTER'],
    ['nine digits', { phoneNumber: '532 123 45 6' }, 'phoneNumber', 'NOT_A_PHONE'],
    ['letters for digits', { phoneNumber: '532 123 45 AB' }, 'phoneNumber', 'NOT_A_PHONE'],
    ['no phone number', { phoneNumber: undefined }, 'phoneNumber', 'REQUIRED'],
    ['a day part that there is not', { startDateType: 4 }, 'startDateType', 'NOT_A_CHOICE'],
    ['29 February of a common year', { startDate: '2026-02-29' }, 'startDate', 'WRONG_FORMAT'],
    ['thirds of a day', { totalDay: 2.33 }, 'totalDay', 'NOT_ACCEPTED'],
    ['a field that nobody knows', { isApproved: true }, 'isApproved', 'UNKNOWN_FIELD'],
  ])('%s', async (_what, changes, path, code) => {
    const { status, errors } = await refused('employee', leaveRequest(changes))
    expect([status, errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test.each<[string, LeaveRequestBody, string, string]>([
    [
      'a leave that ends before it starts',
      { endDate: '2026-10-02' },
      'LEAVE_ENDS_BEFORE_START',
      'The end date can’t be before the start date.',
    ],
    [
      'a morning before a gap',
      { startDateType: 2, totalDay: 2.5 },
      'LEAVE_DAY_PART',
      'This part of the day isn’t available for this leave.',
    ],
    [
      'a weekend',
      { startDate: '2026-10-10', endDate: '2026-10-11', totalDay: 0 },
      'LEAVE_WITHOUT_DAYS',
      'These dates contain no leave days: they’re all holidays or weekends.',
    ],
    [
      'a number of days of one’s own',
      { totalDay: 0.5 },
      'LEAVE_DAYS_DIFFER',
      'This leave counts as 3 days, which differs from the number sent.',
    ],
    [
      'a day before the first',
      { startDate: '2016-02-29', endDate: '2016-03-01' },
      'LEAVE_TOO_FAR',
      expect.stringContaining('between 01/01/2018 and') as string,
    ],
    ['the year one', { startDate: '0001-01-01' }, 'LEAVE_TOO_FAR', expect.stringContaining('01/01/2018') as string],
    ['the end of time', { endDate: '9999-12-31' }, 'LEAVE_TOO_FAR', expect.stringContaining('01/01/2018') as string],
    [
      'more than a year',
      { startDate: '2024-01-01', endDate: '2025-01-10' },
      'LEAVE_TOO_LONG',
      'Leave can last 366 days at most.',
    ],
  ])('%s', async (_what, changes, code, message) => {
    expect(await refused('employee', leaveRequest(changes))).toMatchObject({ status: 422, code, message })
  })

  test('leave before the first day of work, and within the first half year of it', async () => {
    const hire = (recruitment_date: string) =>
      service.database.db.updateTable('app_user').set({ recruitment_date }).where('id', '=', idOf('newhire')).execute()
    await hire(addMonths(today(), -2))
    expect(
      await refused(
        'newhire',
        leaveRequest({ userId: idOf('newhire'), startDate: today(), endDate: today(), totalDay: 1 }),
      ),
    ).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'userId', code: 'LEAVE_SERVICE_TOO_SHORT' }),
      ]) as unknown,
    })
    await hire('2026-10-06')
    expect(await refused('newhire', leaveRequest({ userId: idOf('newhire') }))).toMatchObject({
      code: 'LEAVE_BEFORE_HIRE',
      message: 'Leave can’t be taken before the hire date (06/10/2026).',
    })
  })

  test('the refusal is in the caller’s language, with its decimal sign', async () => {
    const { body } = await service.create(
      'colleague',
      leaveRequest({ userId: idOf('colleague'), endDate: '2026-10-12', startDateType: 3, totalDay: 5.5 }),
      {
        'accept-language': 'tr',
      },
    )
    expect(body.message).toBe('İzin bakiyesi -5 günün altına düşemez; bu izinle -5,5 gün olur.')
    expect(body.errors).toMatchObject([{ path: 'endDate', code: 'LEAVE_BELOW_FLOOR', message: body.message }])
  })
})

describe('the calendar of the company', () => {
  test('takes holidays off, half ones by half a day, and counts weekends where every day counts', async () => {
    const { db } = service.database
    const holiday = { locale: 'TR', name: 'Holiday', name_translate: 'Bayram' } as const
    await db
      .insertInto('public_holiday')
      .values([
        { ...holiday, date: '2026-10-28', is_half_day: true },
        { ...holiday, date: '2026-10-29', is_half_day: false },
      ])
      .execute()
    const week = { startDate: '2026-10-26', endDate: '2026-11-01', typeId: sick }
    const atWork = await service.file('colleague', { ...week, totalDay: 3.5 })
    const inField = await service.file('field', { ...week, totalDay: 5.5 })
    const inEurope = await service.file('europe', { ...week, totalDay: 5 })
    expect([atWork, inField, inEurope].map(({ totalDay }) => totalDay)).toEqual([3.5, 5.5, 5])
    expect((await service.get('field', inField.formGuid)).body.data.count).toEqual({
      counted: 7,
      holidays: 1.5,
      dayParts: 0,
      total: 5.5,
      countsEveryDay: true,
    })
    expect(
      (await service.create('europe', leaveRequest({ ...week, userId: idOf('europe'), totalDay: 3.5 }))).body.code,
    ).toBe('LEAVE_DAYS_DIFFER')
  })

  test('29 February of a leap year is a day', async () => {
    const leap = { startDate: '2024-02-28', endDate: '2024-03-01', typeId: sick, totalDay: 3 }
    expect((await service.file('colleague', leap)).totalDay).toBe(3)
  })
})
