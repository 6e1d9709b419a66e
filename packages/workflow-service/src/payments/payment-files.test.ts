import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { targetDayFrom } from '@portal/rules/calendar/target-days'
import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../testing/forms'
import { approvedForm, callPayments, payForms } from '../testing/payments'
import { idOf, person } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const download = (name: string, body: object) =>
  service.call(person('finance'), 'POST', `/api/payment/${name}`, { payload: body })

test('the CSV file for the bank has all unpaid or all chosen forms, in every currency', async () => {
  const lira = await approvedForm(service, 'employee', { amount: '1234.50' })
  const euro = await approvedForm(service, 'rnd', { currencyId: 3, amount: '20.00' })
  await payForms(service, 'finance', await approvedForm(service, 'employee', { amount: '9.00' }))
  const all = await download('exportCsv', {})
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(all.headers['content-disposition']).toMatch(/filename="Payments \d{4}-\d\d-\d\d\.csv"/)
  const lines = all.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFForm no;Company;Payee;IBAN;Amount;Currency;Pay by;Invoice company;IBAN warning')
  expect(lines[1]).toMatch(new RegExp(`^${lira.id};Anka Holding A.Ş.;Özge Kılıç;TR\\d{24};1234,50;TRY;`))
  expect(lines[2]).toMatch(new RegExp(`^${euro.id};Anka Yazılım A.Ş.;Işıl Bağcı;TR\\d{24};20,00;EUR;`))
  expect(lines).toHaveLength(4)
  expect((await download('exportCsv', { formGuids: [euro.formGuid] })).body.split('\r\n')).toHaveLength(3)
})

test('a file for the bank for SEPA holds the euro, a batch for each company from its own account', async () => {
  await approvedForm(service, 'employee', { amount: '1234.50' })
  const first = await approvedForm(service, 'employee', { currencyId: 3, amount: '20.00' })
  const second = await approvedForm(service, 'rnd', { currencyId: 3, amount: '0.05' })
  const { body, headers } = await download('exportSepa', {})
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body.match(/<EndToEndId>[^<]*/g)).toEqual([`<EndToEndId>FORM-${first.id}`, `<EndToEndId>FORM-${second.id}`])
  expect(body.match(/<CtrlSum>[^<]*/g)).toEqual(['<CtrlSum>20.05', '<CtrlSum>20.00', '<CtrlSum>0.05'])
  expect(body.match(/<Dbtr><Nm>[^<]*/g)).toEqual(['<Dbtr><Nm>Anka Holding A.S.', '<Dbtr><Nm>Anka Yazilim A.S.'])
  expect((await download('exportSepa', {})).body).not.toBe(body)
})

test('an account that its owner has had for less than a month is marked, in the list and in both files', async () => {
  const { db } = service.database
  const old = await approvedForm(service, 'rnd', { currencyId: 3 })
  const form = await approvedForm(service, 'employee', { currencyId: 3 })
  const { iban } = await db
    .selectFrom('app_user')
    .select('iban')
    .where('id', '=', idOf('employee'))
    .executeTakeFirstOrThrow()
  const confirmedAt = (daysAgo: number) => sql<Date>`now() - ${daysAgo} * interval '1 day'`
  const changed = { user_id: idOf('employee'), iban, state: 'Confirmed' as const }
  await db
    .insertInto('account_change')
    .values({ ...changed, decided_at: confirmedAt(29) })
    .execute()
  const marks = async () => {
    const { body } = await callPayments<PaymentRow[]>(service, 'finance', 'list', {})
    return Object.fromEntries(body.data.map(({ id, ibanMarks }) => [id, ibanMarks]))
  }
  expect(await marks()).toEqual({ [old.id]: [], [form.id]: ['YoungIban'] })
  const csv = (await download('exportCsv', {})).body.split('\r\n')
  expect(csv.filter(line => line.endsWith(';Account is less than 30 days old'))).toHaveLength(1)
  const { body } = await download('exportSepa', {})
  expect(body.match(/<InstrId>[^<]*/g)).toEqual([`<InstrId>CHECK-IBAN FORM-${form.id}`])

  // A paid form keeps the mark that it was paid with.
  await payForms(service, 'finance', form)
  await db
    .updateTable('account_change')
    .set({ decided_at: confirmedAt(31) })
    .execute()
  expect(await marks()).toEqual({ [old.id]: [], [form.id]: [] })
  await db
    .updateTable('payment')
    .set({ paid_at: confirmedAt(5) })
    .execute()
  expect(await marks()).toEqual({ [old.id]: [], [form.id]: ['YoungIban'] })
})

test('an account that another one is to replace is paid if the payer chooses it, and marked; else it waits', async () => {
  const { db } = service.database
  const other = await approvedForm(service, 'rnd', { currencyId: 3 })
  const form = await approvedForm(service, 'employee', { currencyId: 3 })
  const user_id = idOf('employee')
  await sql`
    insert into account_change (user_id, old_iban, iban)
    select id, iban, 'DE89370400440532013000' from app_user where id = ${user_id}`.execute(db)
  const changing = async () =>
    (await callPayments<PaymentRow[]>(service, 'finance', 'list', {})).body.data
      .filter(({ isAccountChanging }) => isAccountChanging)
      .map(({ id, isPaid }) => [id, isPaid])
  expect(await changing()).toEqual([[form.id, false]])
  expect((await download('exportCsv', {})).body).toContain(';Account change is waiting')
  expect((await download('exportSepa', {})).body).toContain(`CHECK-IBAN FORM-${form.id}`)
  const others = (await download('exportSepa', { leaveOutChanging: true })).body
  expect(others.match(/<EndToEndId>[^<]*/g)).toEqual([`<EndToEndId>FORM-${other.id}`])

  const refused = await payForms(service, 'finance', form, other)
  expect(refused.body.data.map(({ success, code, status }) => [success, code, status])).toEqual([
    [false, 'ACCOUNT_CHANGING', formStates.Approved],
    [true, null, formStates.Paid],
  ])
  const next = await approvedForm(service, 'rnd', { currencyId: 3 })
  const rows = (await callPayments<PaymentRow[]>(service, 'finance', 'list', {})).body.data
  await db.updateTable('app_user').set({ iban: 'DE89370400440532013000' }).where('id', '=', idOf('rnd')).execute()
  const chosen = [form, next].map(({ formGuid }) => {
    const { iban = null, isAccountChanging = false } = rows.find(row => row.formGuid === formGuid) ?? {}
    return { formGuid, type: 1, account: { iban, isAccountChanging } }
  })
  const paid = await callPayments<FormUpdateOutcome[]>(service, 'finance', 'pay', chosen)
  expect(paid.body.data.map(({ success, code, status }) => [success, code, status])).toEqual([
    [true, null, formStates.Paid],
    [false, 'ACCOUNT_CHANGED', formStates.Approved],
  ])
  await db.updateTable('account_change').set({ state: 'Confirmed', decided_at: new Date() }).execute()
  expect(await changing()).toEqual([[form.id, true]])
})

test('a file for the bank takes an account that is kept with blanks as it is', async () => {
  const { db } = service.database
  await approvedForm(service, 'employee', { currencyId: 3 })
  await db
    .updateTable('app_user')
    .set({ iban: 'de89 3704 0044 0532 0130 00' })
    .where('id', '=', idOf('employee'))
    .execute()
  expect((await download('exportSepa', {})).body).toContain('<IBAN>DE89370400440532013000</IBAN>')
  expect((await download('exportCsv', {})).body).toContain(';DE89370400440532013000;')
  expect((await callPayments<PaymentRow[]>(service, 'finance', 'list', {})).body.data).toMatchObject([
    { iban: 'DE89370400440532013000', isIbanValid: true },
  ])
})

test('a file for the bank for SEPA names a day on which banks settle, and refuses what one transfer cannot carry', async () => {
  await approvedForm(service, 'employee', { currencyId: 3, amount: '999999999.99' })
  const { body } = await download('exportSepa', {})
  const [, day = ''] = /<ReqdExctnDt>([^<]*)/.exec(body) ?? []
  expect(targetDayFrom(day)).toBe(day)
  const form = await approvedForm(service, 'employee', { currencyId: 3, amount: '1000000000.00' })
  expect((await download('exportSepa', {})).json()).toMatchObject({
    code: 'TOO_MUCH_FOR_SEPA',
    message: `A SEPA payment can’t exceed 999.999.999,99 €. Leave out these forms: #${form.id}`,
  })
})

test('a file for the bank for SEPA is refused as a whole where an account is missing or wrong, or nothing is in euro', async () => {
  const { db } = service.database
  const code = async () => (await download('exportSepa', {})).json<{ code: string; message: string }>()
  const lira = await approvedForm(service, 'employee')
  expect(await code()).toMatchObject({ code: 'NOTHING_IN_EURO' })
  await approvedForm(service, 'employee', { currencyId: 3 })
  await db.updateTable('corporation').set({ iban: 'TR00' }).where('id', '=', 1).execute()
  expect(await code()).toEqual(
    expect.objectContaining({
      code: 'COMPANY_HAS_NO_IBAN',
      message: 'The paying company has no valid IBAN: Anka Holding A.Ş.',
    }),
  )
  await db.updateTable('app_user').set({ iban: null }).where('id', '=', idOf('employee')).execute()
  expect(await code()).toMatchObject({
    code: 'PAYEE_HAS_NO_IBAN',
    message: 'These people have no valid IBAN: Özge Kılıç',
  })
  const listed = (await callPayments<PaymentRow[]>(service, 'finance', 'list', {})).body.data.find(
    row => row.formGuid === lira.formGuid,
  )
  expect(listed).toMatchObject({ iban: null, isIbanValid: false })
})
