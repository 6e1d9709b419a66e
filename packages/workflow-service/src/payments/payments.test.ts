import { randomUUID } from 'node:crypto'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import type { PaymentRow, PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { startFormsService, type FileOptions, type FormsService } from '../testing/forms'
import { today } from '../testing/form-service'
import { approvedForm, callPayments, payForms } from '../testing/payments'
import { answerTo, idOf } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const mondayOf = (day: number) => day - ((day + 3) % 7)
const thisMonday = mondayOf(dayNumber(today()))
/** A day of the week that is so many weeks away: 0 Monday, 6 Sunday. */
const dayOfWeek = (weeks: number, day: number) => dateOfDay(thisMonday + weeks * 7 + day)

const weeks = (who: string, filters: object = {}) => callPayments<PaymentWeek[]>(service, who, 'getWeeks', filters)
const rows = (who: string, filters: object = {}) => callPayments<PaymentRow[]>(service, who, 'list', filters)
const pay = (who: string, ...forms: { formGuid: string }[]) => payForms(service, who, ...forms)
const approved = (who: string, options: FileOptions = {}) => approvedForm(service, who, options)
const call = <Data>(who: string, name: string, body: object) => callPayments<Data>(service, who, name, body)

test('due forms are in their week from Monday to Sunday, overdue ones in their own group', async () => {
  await approved('employee', { day: dayOfWeek(-3, 2), amount: '10.00' })
  const late = await approved('employee', { day: dayOfWeek(-1, 6), amount: '5.50', currencyId: 3 })
  const paid = await approved('employee', { day: dayOfWeek(-1, 0), amount: '7.00' })
  await approved('employee', { day: dayOfWeek(1, 0), amount: '1.10' })
  await approved('rnd', { day: dayOfWeek(1, 6), amount: '2.20' })
  await service.file('employee', { day: dayOfWeek(1, 1), amount: '99.00' })
  await pay('finance', paid)

  const { body } = await weeks('finance')
  const lira = (amount: string, unpaid = amount, payable = unpaid) => {
    return { currencyId: 1, currency: 'TRY', sign: '₺', amount, unpaid, payable }
  }
  const euro = { currencyId: 3, currency: 'EUR', sign: '€', amount: '5.50', unpaid: '5.50', payable: '5.50' }
  expect(body.data).toEqual([
    {
      isOverdue: true,
      begin: dayOfWeek(-3, 0),
      end: dayOfWeek(-1, 6),
      count: 2,
      unpaidCount: 2,
      totals: [lira('10.00'), euro],
    },
    {
      isOverdue: false,
      begin: dayOfWeek(-1, 0),
      end: dayOfWeek(-1, 6),
      count: 1,
      unpaidCount: 0,
      totals: [lira('7.00', '0.00')],
    },
    {
      isOverdue: false,
      begin: dayOfWeek(1, 0),
      end: dayOfWeek(1, 6),
      count: 2,
      unpaidCount: 2,
      totals: [lira('3.30')],
    },
  ])
  expect(body.common).toMatchObject({ currency: [{ name: 'TRY' }, {}, {}, {}], warning: null })

  const [overdue, lastWeek, nextWeek] = body.data
  const of = async (week: PaymentWeek | undefined) =>
    (await rows('finance', { begin: week?.begin, end: week?.end, isOverdue: week?.isOverdue })).body
  expect((await of(overdue)).data.map(row => row.amount)).toEqual(['10.00', '5.50'])
  expect((await of(lastWeek)).data.map(row => row.formGuid)).toEqual([paid.formGuid])
  expect(await of(nextWeek)).toMatchObject({
    data: [{ amount: '1.10' }, { amount: '2.20' }],
    common: { totalCount: 2 },
  })
  expect((await of(overdue)).data[1]).toEqual({
    id: late.id,
    formGuid: late.formGuid,
    type: 1,
    typeId: 7,
    corporationId: 1,
    corporationName: 'Anka Holding A.Ş.',
    invoiceCompany: 'Ada Turizm',
    filledByUserId: idOf('employee'),
    filledByName: 'Özge Kılıç',
    userId: idOf('employee'),
    userName: 'Özge Kılıç',
    lastPayDate: dayOfWeek(-1, 6),
    amount: '5.50',
    currencyId: 3,
    currency: 'EUR',
    sign: '€',
    iban: expect.stringMatching(/^TR\d{24}$/),
    isIbanValid: true,
    ibanMarks: [],
    isAccountChanging: false,
    status: 4,
    link: `/expenseForm/${late.formGuid}`,
    isPaid: false,
    isOverdue: true,
    paidByUserId: null,
    paidByName: null,
    paidDate: null,
    canPay: true,
  })
})

test('filters by company, person, type, currency and days; sorted and paged', async () => {
  await approved('employee', { day: dayOfWeek(0, 6), amount: '3.00' })
  await approved('employee', { day: dayOfWeek(1, 0), amount: '1.00', currencyId: 2, invoiceCompany: 'Zümrüt Taksi' })
  await approved('rnd', { day: dayOfWeek(2, 0), amount: '2.00', invoiceCompany: 'Derya Otel' })
  const amounts = async (filters: object) => (await rows('finance', filters)).body.data.map(row => row.amount)
  expect(await amounts({})).toEqual(['3.00', '1.00', '2.00'])
  expect(await amounts({ corporationIdList: [2, 4] })).toEqual(['2.00'])
  expect(await amounts({ selectUser: idOf('employee') })).toEqual(['3.00', '1.00'])
  expect(await amounts({ selectType: 4 })).toEqual([])
  expect(await amounts({ selectType: 1, selectCurrency: 2 })).toEqual(['1.00'])
  expect(await amounts({ startDate: dayOfWeek(1, 0), endDate: dayOfWeek(1, 6) })).toEqual(['1.00'])
  expect(await amounts({ sortBy: 'amount', sortDirection: 'desc' })).toEqual(['3.00', '2.00', '1.00'])
  expect(await amounts({ sortBy: 'invoiceCompany' })).toEqual(['3.00', '2.00', '1.00'])
  expect(await amounts({ sortBy: 'userName', rowsPerPage: 2, currentPage: 2 })).toEqual(['1.00'])
  expect(await amounts({ pageSize: 2 })).toEqual(['3.00', '1.00'])
  expect(await amounts({ pageSize: -1 })).toHaveLength(3)
  expect((await rows('finance', { rowsPerPage: 2, currentPage: 9 })).body).toMatchObject({
    data: [],
    common: { totalCount: 3 },
  })
  expect((await weeks('finance', { selectCurrency: 2 })).body.data).toHaveLength(1)
})

test('each form has its own outcome: only approved forms of others in permitted companies are paid', async () => {
  const [first, second] = [await approved('employee'), await approved('employee')]
  const [own, ofFour] = [await approved('finance'), await approved('field')]
  const pending = await service.file('employee')
  const cancelling = await service.fileIn(formStates.ApprovedCancelPending, 'employee')
  const unknown = { formGuid: randomUUID() }

  const { status, body } = await pay('finance', first, first, own, ofFour, pending, cancelling, unknown, second)
  expect([status, body.code]).toEqual([200, 'REPORTS_NOT_PAID'])
  expect(body.data.map(({ success, code }) => (success ? 'paid' : code))).toEqual([
    'paid',
    'FORM_IS_FINAL',
    'PAY_OWN_FORM',
    'FORBIDDEN',
    'NOT_PAYABLE',
    'CANCELLATION_PENDING',
    'NOT_FOUND',
    'paid',
  ])
  expect(body.data[0]).toMatchObject({ formGuid: first.formGuid, status: 9 })
  expect(body.data[3]).toMatchObject({ status: 4 })
})

test('a report may be sent as it was listed; whether it is paid is the server’s to say', async () => {
  const { formGuid } = await approved('employee')
  const asListed = async () =>
    (await call<FormUpdateOutcome[]>('finance', 'pay', [{ formGuid, type: 1, isPaid: false }])).body
  expect((await asListed()).data).toMatchObject([{ success: true, status: 9 }])
  expect((await asListed()).data).toMatchObject([{ success: false, code: 'FORM_IS_FINAL' }])
})

test('a report is not of another type than it is', async () => {
  const { formGuid } = await approved('employee')
  const { body } = await call<FormUpdateOutcome[]>('finance', 'pay', [{ formGuid, type: 4 }])
  expect(body.data[0]).toMatchObject({ success: false, code: 'NOT_FOUND', status: null })
})

test('what there is to pay for its reader leaves out what they own', async () => {
  await approved('finance', { day: dayOfWeek(1, 0), amount: '4.00' })
  expect((await weeks('finance')).body.data[0]?.totals).toMatchObject([{ unpaid: '4.00', payable: '0.00' }])
  expect((await weeks('treasury')).body.data[0]?.totals).toMatchObject([{ unpaid: '4.00', payable: '4.00' }])
})

test('who paid and when is kept, shown and told; the account stays the one it was', async () => {
  const form = await approved('employee')
  expect((await pay('treasury', form)).body).toMatchObject({ success: true, data: [{ success: true, status: 9 }] })
  const { db } = service.database
  const [before] = (await rows('finance')).body.data
  await db.updateTable('app_user').set({ iban: null }).where('id', '=', idOf('employee')).execute()
  const [row] = (await rows('finance')).body.data
  expect(row).toMatchObject({
    isPaid: true,
    status: 9,
    canPay: false,
    paidByUserId: idOf('treasury'),
    paidByName: 'Müge Ünal',
    iban: before?.iban,
  })
  expect(Date.parse(row?.paidDate ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const timeline = await answerTo<TimelineEvent[]>(service, 'employee', [
    'GET',
    `/api/formrequest/timeline/${form.formGuid}`,
  ])
  expect(timeline.body.data.at(-1)).toMatchObject({ userId: idOf('treasury'), notes: ['Paid'] })
  const told = await db.selectFrom('notification').select('kind').where('user_id', '=', idOf('employee')).execute()
  expect(told.map(({ kind }) => kind)).toContain('Paid')
})

test('of two who pay at the same instant one wins', async () => {
  const form = await approved('employee')
  const outcomes = (await Promise.all([pay('finance', form), pay('treasury', form)])).map(({ body }) => body.data[0])
  expect(outcomes.map(outcome => outcome?.code).sort()).toEqual(['FORM_IS_FINAL', null])
  const payments = await service.database.db.selectFrom('payment').selectAll().execute()
  expect(payments).toHaveLength(1)
})

describe('the permission for payments', () => {
  const warned = { data: [], common: { warning: { code: 'NO_CORPORATION_PERMISSION' } } }

  test('is held for a company; of the companies asked for only those count', async () => {
    await approved('rnd')
    expect((await rows('treasury')).body.data).toEqual([])
    expect((await rows('treasury', { corporationIdList: [2] })).body).toMatchObject(warned)
    expect((await weeks('treasury', { corporationIdList: [2] })).body).toMatchObject(warned)
    expect((await rows('finance', { corporationIdList: [2] })).body.data).toHaveLength(1)
  })

  test('offers the companies that have payments, and no others', async () => {
    const offered = async (who: string) =>
      (await answerTo<number[]>(service, who, ['GET', '/api/payment/ListedCorporations'])).body.data
    expect(await offered('finance')).toEqual([])
    await service.file('employee')
    await approved('rnd')
    expect(await offered('finance')).toEqual([2])
    expect(await offered('treasury')).toEqual([])
    await pay('finance', await approved('employee'))
    expect(await offered('finance')).toEqual([1, 2])
    expect(await offered('treasury')).toEqual([1])
    expect(await offered('noperm')).toEqual([])
  })

  test('is missed by a warning, and nobody without the role gets that far', async () => {
    const form = await approved('employee')
    expect((await weeks('noperm')).body).toMatchObject(warned)
    expect((await rows('manager')).body).toMatchObject(warned)
    expect((await pay('noperm', form)).body.data[0]).toMatchObject({ success: false, code: 'NOT_FOUND' })
    for (const name of ['getWeeks', 'list', 'exportCsv', 'exportSepa']) {
      expect((await call('employee', name, {})).status).toBe(403)
    }
    expect((await call('affairs', 'pay', [])).status).toBe(403)
  })
})

test.each<[string, string, unknown, string]>([
  ['no report', 'pay', [], 'REPORT_NOT_SELECTED'],
  ['a report without a type', 'pay', [{ formGuid: randomUUID() }], 'INVALID'],
  ['a report of a leave', 'pay', [{ formGuid: randomUUID(), type: 2 }], 'INVALID'],
  ['what is no list', 'pay', { formGuid: 1 }, 'INVALID'],
  ['a day that is none', 'getWeeks', { startDate: '2026-13-01' }, 'INVALID'],
  ['an unknown column', 'list', { sortBy: 'iban' }, 'INVALID'],
  ['no unpaid report', 'exportCsv', {}, 'NOTHING_TO_PAY'],
  ['no unpaid report for SEPA', 'exportSepa', {}, 'NOTHING_TO_PAY'],
])('%s is refused', async (_what, name, body, code) => {
  const answer = await call('finance', name, body as object)
  expect([answer.status, answer.body.code]).toEqual([422, code])
})

test('no report is refused in the sentence for that', async () => {
  expect((await call('finance', 'pay', [])).body.message).toBe('At least 1 report must be selected!')
})
