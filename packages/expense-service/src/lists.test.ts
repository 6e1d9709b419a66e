import { unzip } from '@portal/xlsx/testing/unzip'
import type { CreatedExpense } from '@portal/contracts/expense/expense.calls'
import { startExpenseService, type ExpenseService } from './testing/expenses'
import { answerTo, idOf, person } from '@portal/workflow-service/testing/trees'

let service: ExpenseService
const made = {} as Record<'taxi' | 'hotel' | 'abroad' | 'ofTwo', CreatedExpense>
beforeAll(async () => {
  service = await startExpenseService()
  made.taxi = await service.file('employee', {
    typeId: 5,
    company: 'Bitaksi',
    amount: '80.00',
    expenseDate: '2026-11-02',
    invoiceNumber: 'BT-1',
    description: 'Havaalanı',
  })
  made.hotel = await service.file('colleague', {
    typeId: 2,
    company: 'Göl Otel',
    amount: '4200.00',
    expenseDate: '2026-11-10',
    description: 'Fuar konaklaması',
  })
  made.abroad = await service.file('employee', {
    typeId: 2,
    company: 'Hotel Adler',
    amount: '310.00',
    currencyId: 3,
    countryId: 276,
    expenseDate: '2026-10-15',
  })
  made.ofTwo = await service.file('employee', {
    corporationId: 2,
    departmentId: 21,
    amount: '15.00',
    expenseDate: '2026-11-12',
  })
})
afterAll(() => service.close())

type Name = keyof typeof made
const names = Object.keys({ taxi: 0, hotel: 0, abroad: 0, ofTwo: 0 }) as Name[]

const found = async (who: string, which: 'list' | 'allExpenses', filters: object = {}) => {
  const { status, body } = await service.list(who, which, filters)
  expect(status).toBe(200)
  return body.data.map(row => names.find(name => made[name].formGuid === row.formGuid))
}

test('the list holds the forms that its reader approves, with the fields of an expense', async () => {
  expect(await found('lead', 'list')).toEqual(['ofTwo', 'abroad', 'hotel', 'taxi'])
  expect(await found('treasury', 'list')).toEqual(['hotel'])
  expect(await found('employee', 'list')).toEqual([])
  const { body } = await service.list('lead', 'list', { companyName: 'bitaksi' })
  expect(body.data).toMatchObject([
    {
      summary: 'Bitaksi · Taxi and Public Transport',
      company: 'Bitaksi',
      typeNameTranslate: 'Taksi ve Toplu Taşıma',
      expenseDate: '2026-11-02',
      invoiceNumber: 'BT-1',
      amount: '80.00',
      currencySign: '₺',
      isCurrentUserTurn: true,
      actions: { approve: 4, reject: 3 },
    },
  ])
})

test.each<[string, object, Name[]]>([
  ['type', { expenseTypeId: 2 }, ['abroad', 'hotel']],
  ['the letters of the invoice company', { companyName: 'gol' }, ['hotel']],
  ['several words', { companyName: 'adler hotel' }, ['abroad']],
  ['country', { countryId: 276 }, ['abroad']],
  ['the days of the expense', { startDate: '2026-11-02', endDate: '2026-11-10' }, ['hotel', 'taxi']],
  ['currency', { currencyId: 3 }, ['abroad']],
  ['invoice number', { invoiceNumber: 'bt-1' }, ['taxi']],
  ['description', { description: 'fuar' }, ['hotel']],
  ['words of another field', { description: 'bitaksi' }, []],
  ['owner', { userId: idOf('colleague') }, ['hotel']],
  ['company', { corporationId: 2 }, ['ofTwo']],
  ['several companies', { corporationIdList: [1] }, ['abroad', 'hotel', 'taxi']],
  ['state', { formStateId: 1 }, ['ofTwo', 'abroad', 'hotel', 'taxi']],
  ['another state', { formStateId: 4 }, []],
  [
    'nothing that is left empty',
    { expenseTypeId: 0, companyName: '', countryId: null, formStateId: 0 },
    ['ofTwo', 'abroad', 'hotel', 'taxi'],
  ],
])('a filter by %s', async (_what, filters, expected) => {
  expect(await found('lead', 'list', filters)).toEqual(expected)
})

test('is sorted by its own columns, and paged', async () => {
  expect(await found('lead', 'list', { sortBy: 'amount', sortDirection: 'asc' })).toEqual([
    'ofTwo',
    'taxi',
    'abroad',
    'hotel',
  ])
  expect(await found('lead', 'list', { sortBy: 'company', sortDirection: 'asc' })).toEqual([
    'taxi',
    'ofTwo',
    'hotel',
    'abroad',
  ])
  const { body } = await service.list('lead', 'list', { sortBy: 'expenseDate', rowsPerPage: 2, currentPage: 2 })
  expect(body.data.map(row => row.expenseDate)).toEqual(['2026-11-02', '2026-10-15'])
  expect(body.common).toEqual({ totalCount: 4 })
})

test.each([
  ['an unknown column', { sortBy: 'password' }],
  ['a NUL', { companyName: 'a\0' }],
  ['an unknown filter', { amount: 5 }],
  ['no page', { currentPage: 0 }],
])('%s is refused', async (_what, filters) => {
  expect((await service.list('lead', 'list', filters)).status).toBe(422)
})

test('all expenses are those of the companies for which the reader holds that permission', async () => {
  expect(await found('finance', 'allExpenses')).toEqual(['ofTwo', 'abroad', 'hotel', 'taxi'])
  const { body } = await service.list('employee', 'allExpenses')
  expect(body).toMatchObject({ data: [], common: { totalCount: 0, warning: { code: 'NO_CORPORATION_PERMISSION' } } })
  const others = await service.list('finance', 'allExpenses', { corporationId: 4 })
  expect(others.body).toMatchObject({ data: [], common: { warning: { code: 'NO_CORPORATION_PERMISSION' } } })
  const page = await service.list('finance', 'allExpenses', { rowsPerPage: 1 })
  expect(page.body.common).toEqual({ totalCount: 4, warning: null })
})

test('all expenses are downloaded with typed amounts and dates', async () => {
  const response = await service.call(person('finance'), 'POST', '/api/expenseform/exportAllExpense', {
    payload: { currencyId: 3, rowsPerPage: 1, currentPage: 9 },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toMatch(/filename="Expenses \d{4}-\d\d-\d\d\.xlsx"/)
  const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) => row)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Invoice company')
  expect(rows[1]).toContain('Hotel Adler')
  expect(rows[1]).toContain('<v>310.00</v>')
})

test.each([
  ['exportAllExpense', 'employee', 0],
  ['exportList', 'employee', 0],
  ['exportList', 'treasury', 1],
])('nobody downloads what they may not see: %s for %s has %s forms', async (which, who, forms) => {
  const response = await service.call(person(who), 'POST', `/api/expenseform/${which}`, { payload: {} })
  const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  expect([...sheet.matchAll(/<row /g)]).toHaveLength(1 + forms)
})

interface Common {
  country: { id: number }[]
  currency: { name: string }[]
  type: object[]
  agreement: { title: string; state: number; corporationIds: number[] }[]
  company: string[]
}

test('who fills in a form chooses from the lists and from the agreements of their companies', async () => {
  const common = async (who: string) =>
    (await answerTo<Common>(service, who, ['GET', '/api/expenseform/common'])).body.data
  const { country, currency, type, agreement, company } = await common('employee')
  expect(country.length).toBeGreaterThan(240)
  expect(currency.map(({ name }) => name)).toEqual(['TRY', 'USD', 'EUR', 'GBP'])
  expect(type).toHaveLength(8)
  expect(agreement.map(({ title, state }) => [title, state])).toEqual([
    ['Araç kiralama', 1],
    ['Bulut barındırma', 1],
    ['Danışmanlık', 3],
    ['Danışmanlık', 1],
    ['Ofis kirası', 1],
    ['Seyahat acentesi', 2],
  ])
  expect(agreement[0]).not.toHaveProperty('notes')
  expect(agreement[1]?.corporationIds).toEqual([1, 2])
  expect(company).toEqual(expect.arrayContaining(['Bitaksi', 'Çınar Turizm', 'Ege Filo Kiralama Ltd. Şti.']))
  expect(company).not.toContain('Göl Otel')
  expect((await common('europe')).agreement.map(({ title }) => title)).toEqual(['Office lease'])
})

test('the next form begins with what its filler filed last, and the first with nothing', async () => {
  const common = async (who: string) =>
    (await answerTo<{ last?: object; usualTypes: object[] }>(service, who, ['GET', '/api/expenseform/common'])).body
      .data
  const last = async (who: string) => (await common(who)).last
  expect(await last('noperm')).toBeUndefined()
  await service.file('colleague', {
    company: 'Mavi Kırtasiye',
    typeId: 2,
    currencyId: 2,
    countryId: 826,
    expenseDate: '2026-10-01',
    lastPayDate: '2026-10-31',
  })
  expect(await last('colleague')).toEqual({
    company: 'Mavi Kırtasiye',
    typeId: 2,
    currencyId: 2,
    countryId: 826,
    payDays: 30,
  })
  await service.file('colleague', { company: 'Mavi Kırtasiye', typeId: 3 })
  expect((await common('colleague')).usualTypes[0]).toEqual({ company: 'Mavi Kırtasiye', typeId: 3 })
  expect((await common('noperm')).usualTypes).toEqual([])
})

test('an agreement is expired from the day after its end, whatever was written of it last', async () => {
  const { db } = service.database
  const stateOf = async () => {
    const { data } = (await answerTo<Common>(service, 'employee', ['GET', '/api/expenseform/common'])).body
    return data.agreement.find(({ title }) => title === 'Araç kiralama')?.state
  }
  await db.updateTable('agreement').set({ end_date: '2026-11-01' }).where('id', '=', 2).execute()
  expect(await stateOf()).toBe(2)
  await db.updateTable('agreement').set({ state: 2 }).where('id', '=', 2).execute()
  expect(await stateOf()).toBe(2)
})

test('a deleted type can still be filtered by, and not chosen', async () => {
  await answerTo(service, 'admin', ['DELETE', '/api/settings/DeleteExpenseType/5'])
  const common = ['GET', '/api/expenseform/common'] as const
  const { type, retiredType } = (await answerTo<Record<string, { id: number }[]>>(service, 'employee', common)).body
    .data
  expect(retiredType?.map(each => each.id)).toEqual([5])
  expect(type?.map(each => each.id)).not.toContain(5)
})

test('a currency is offered from when it is added until it is deleted', async () => {
  const offered = async () =>
    (await answerTo<{ currency: { name: string }[] }>(service, 'employee', ['GET', '/api/expenseform/common'])).body
      .data.currency
  const added = await answerTo<{ id: number; name: string }[]>(
    service,
    'admin',
    ['POST', '/api/settings/AddCurrency'],
    { name: 'CHF', sign: 'Fr.' },
  )
  expect(await offered()).toContainEqual(expect.objectContaining({ name: 'CHF' }))
  const id = added.body.data.find(({ name }) => name === 'CHF')?.id
  await answerTo(service, 'admin', ['DELETE', `/api/settings/DeleteCurrency/${id}`])
  expect(await offered()).not.toContainEqual(expect.objectContaining({ name: 'CHF' }))
})
