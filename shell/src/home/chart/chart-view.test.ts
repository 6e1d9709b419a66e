import { filtersOf, readView, usualView, writeView, type ChartView } from './chart-view'

const today = '2026-11-20'
const read = (address: string) => readView(new URLSearchParams(address), today)
const usual = usualView(today)

test('the plain address shows the month until today, in lira, all companies, totals', () => {
  expect(read('')).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    currencyId: 1,
    companies: [],
    formTypeId: 0,
    needTypeIds: [],
    option: 1,
    invoiceCompany: '',
  })
  expect(String(writeView(usual, today))).toBe('')
})

test('the address restores the choices', () => {
  const chosen: ChartView = {
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    currencyId: 3,
    companies: [1, 1013],
    formTypeId: 4,
    needTypeIds: [2, 5],
    option: 2,
    invoiceCompany: 'Işık & Oğulları A.Ş.',
  }
  expect(readView(writeView(chosen, today), today)).toEqual(chosen)
})

test.each([
  ['a day that does not exist', 'startDate=2026-02-30'],
  ['a start after today', 'startDate=2026-11-21'],
  ['an end after today', 'endDate=2027-01-01'],
  ['an end before the start', 'startDate=2026-05-02&endDate=2026-05-01'],
  ['words for ids', 'currencyId=lira&companies=all&formTypeId=EXP&option=Total'],
  ['what nobody can have meant', 'companies=-1&option=3&formTypeId=3&currencyId=0'],
  ['what the form is for, without saying which form', 'needTypeIds=2'],
])('%s counts as missing', (_what, address) => {
  expect(read(address)).toEqual(usual)
})

test('a filter that is not set is not sent', () => {
  expect(filtersOf(usual)).toEqual({ startDate: '2026-11-01', endDate: today, currencyId: 1, formTypeId: 0, option: 1 })
})
