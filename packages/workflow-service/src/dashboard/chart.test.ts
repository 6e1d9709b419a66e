import type { Chart, Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { sql } from 'kysely'
import { defineFormModule } from '../forms/form-module'
import { type FormsService, purchaseParts, startFormsService } from '../testing/forms'
import { answerTo } from '../testing/trees'

/** A module that does not tell somebody what their own forms amount to. */
const secretModule = defineFormModule({
  expression: 'PUR',
  ...purchaseParts,
  figures: {
    isShownTo: reader => sql`f.owner_id <> ${reader.id}`,
  },
})

let service: FormsService
beforeAll(async () => {
  service = await startFormsService(secretModule)
  await service.fileIn(4, 'employee', { amount: '100.10', day: '2026-10-31' })
  await service.fileIn(9, 'employee', {
    amount: '0.20',
    day: '2026-10-31',
    invoiceCompany: 'Çınar Ltd.',
    needTypeId: 8,
  })
  await service.fileIn(11, 'employee', { amount: '10.00', day: '2026-11-02' })
  for (const state of [1, 3, 8, 10] as const)
    await service.fileIn(state, 'employee', { amount: '5.00', day: '2026-11-01' })
  await service.fileIn(4, 'employee', { amount: '3.00', day: '2026-11-01', currencyId: 3 })
  await service.fileIn(4, 'employee', { amount: '4.00', day: '2026-11-03' })
  await service.fileIn(4, 'employee', { amount: '2.50', day: '2026-11-01', module: 'ANN' })
  await service.fileIn(4, 'director', { amount: '6.00', day: '2026-11-01', module: 'PUR' })
  await service.fileIn(4, 'rnd', { amount: '7.00', day: '2026-11-01', corporationId: 2 })
  await service.fileIn(4, 'field', { amount: '8.00', day: '2026-11-01', corporationId: 4 })
})
afterAll(() => service.close())

const home = async (who: string) =>
  (await answerTo<Dashboard>(service, who, ['GET', '/api/dashboard/dashboard'])).body.data
const chart = (who: string, filters: object = {}) =>
  answerTo<Chart>(service, who, ['POST', '/api/dashboard/chart'], filters)
const range = { startDate: '2026-10-31', endDate: '2026-11-02' }
const points = async (who: string, filters: object = {}) => {
  const { body } = await chart(who, { ...range, ...filters })
  return Object.fromEntries(body.data.datasets.map(set => [set.corporationId, set.data]))
}

test('adds up what was approved, by company and day', async () => {
  const { body } = await chart('director', range)
  expect(body.data).toEqual({
    unit: 'money',
    labels: ['2026-10-31', '2026-11-01', '2026-11-02'].map(day => ({ startDate: day, endDate: day })),
    datasets: [
      { corporationId: 1, corporationName: 'Anka Holding A.Ş.', data: ['100.30', '0.00', '10.00'] },
      { corporationId: 2, corporationName: 'Anka Yazılım A.Ş.', data: ['0.00', '7.00', '0.00'] },
    ],
  })
  expect(body.common).toEqual({ warning: null })
})

test.each([
  ['a currency', { currencyId: 3 }, ['0.00', '3.00', '0.00']],
  ['a company on invoices', { invoiceCompany: 'Çınar Ltd.' }, ['0.20', '0.00', '0.00']],
  ['needs of a form type', { formTypeId: 1, needTypeIds: [7] }, ['100.10', '0.00', '10.00']],
  ['leave, in days', { formTypeId: 2 }, ['0.00', '2.50', '0.00']],
  ['a form type of which one may know nothing', { formTypeId: 4 }, ['0.00', '0.00', '0.00']],
])('is filtered by %s', async (_what, filters, expected) => {
  expect(await points('director', { ...filters, companies: [1] })).toEqual({ 1: expected })
})

test('tells an amount to those alone who may know it', async () => {
  expect(await points('director', { companies: [1] })).toEqual({ 1: ['100.30', '0.00', '10.00'] })
  expect(await points('admin', { companies: [1] })).toEqual({ 1: ['100.30', '6.00', '10.00'] })
})

test('divides by the number of the company’s users', async () => {
  // Two: rnd, and employee by their second place.
  expect(await points('director', { option: 2, companies: [2] })).toEqual({ 2: ['0.00', '3.50', '0.00'] })
})

test('is for managers with its permission, and for their companies', async () => {
  for (const who of ['employee', 'manager', 'finance', 'hr']) {
    expect([who, (await chart(who, range)).status]).toEqual([who, 403])
    const { chart: none, types, invoiceCompany } = await home(who)
    expect([none, types, invoiceCompany]).toEqual([null, { module: [], expense: [], purchase: [] }, []])
  }
  expect(Object.keys(await points('director', { companies: [1, 4] }))).toEqual(['1'])
  const { body } = await chart('director', { ...range, companies: [4] })
  expect([body.data.datasets, body.common]).toMatchObject([[], { warning: { code: 'NO_CORPORATION_PERMISSION' } }])
  const { body: passive } = await chart('admin', { ...range, companies: [5] })
  expect([passive.data.datasets, passive.common]).toMatchObject([
    [],
    { warning: { code: 'NO_CORPORATION_PERMISSION' } },
  ])
  // The passive company has no line, and all others have one.
  expect(Object.keys(await points('admin'))).toEqual(['1', '2', '4', '6', '1013'])
})

test('comes with the home page, for the month so far, with what it can be filtered by', async () => {
  const { chart: shown, types, invoiceCompany, currency } = await home('director')
  const { body } = await chart('director')
  expect(shown).toEqual(body.data)
  expect(shown?.labels[0]?.startDate).toMatch(/-01$/)
  expect(types).toEqual({
    module: [
      { id: 1, name: 'Expense Forms', nameTranslate: 'Masraf Formları' },
      { id: 2, name: 'Leave Forms', nameTranslate: 'İzin Formları' },
      { id: 4, name: 'Purchase Request Forms', nameTranslate: 'Satın Alma Talep Formları' },
    ],
    expense: [{ id: 7, name: 'Travel', nameTranslate: 'Yolculuk' }],
    purchase: [],
  })
  expect(invoiceCompany).toEqual(['Ada Turizm', 'Çınar Ltd.'])
  expect(currency.map(each => each.sign)).toEqual(['₺', '$', '€', '£'])
})

test.each([
  [{ endDate: '9999-12-31' }, 'endDate', 'DATE_TOO_LATE'],
  [{ startDate: '9999-12-31' }, 'startDate', 'DATE_TOO_LATE'],
  [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'endDate', 'DATE_TOO_EARLY'],
  [{ startDate: '0001-01-01' }, 'startDate', 'DATE_TOO_EARLY'],
  [{ startDate: '2026-02-30' }, 'startDate', 'WRONG_FORMAT'],
  [{ option: 3 }, 'option', 'NOT_A_CHOICE'],
  [{ needTypeIds: [7] }, 'formTypeId', 'REQUIRED'],
  [{ currencyId: null }, 'currencyId', 'REQUIRED'],
])('refuses %j', async (filters, path, code) => {
  const { status, body } = await chart('director', filters)
  expect([status, body.errors]).toMatchObject([422, [{ path, code }]])
})
