import { readView, writeView, type ListShape } from './list-address'
import { anyDay, anyId, anyText, oneOf } from './parameters'

const parameters = { status: oneOf(1, 3, 7), userId: anyId, startDate: anyDay, search: anyText }
const shape: ListShape<typeof parameters, 'id' | 'createdDate'> = {
  parameters,
  sortBy: ['id', 'createdDate'],
  sort: { by: 'id', direction: 'desc' },
  rowsPerPage: { choices: [10, 15, 20, 25, 30], byDefault: 10 },
}
const read = (address: string) => readView(shape, new URLSearchParams(address))

test('the plain address is the default list, and vice versa', () => {
  const view = read('')
  expect(view).toEqual({ filters: {}, sort: { by: 'id', direction: 'desc' }, currentPage: 1, rowsPerPage: 10 })
  expect(writeView(shape, view).toString()).toBe('')
})

test('ignores filters in the address that the list does not show', () => {
  const address = new URLSearchParams('status=7&search=taksi')
  expect(readView({ ...shape, ignored: ['status'] }, address).filters).toEqual({ search: 'taksi' })
})

test('reads a view back from its address', () => {
  const view = {
    filters: { status: 7, userId: 5, startDate: '2026-02-28', search: 'Işıl & Öz' },
    sort: { by: 'createdDate', direction: 'asc' },
    currentPage: 3,
    rowsPerPage: 25,
  } as const
  expect(readView(shape, writeView(shape, view))).toEqual(view)
})

test.each([
  ['status=2', 'a state that is no filter'],
  ['status=7x', 'a number with something behind it'],
  ['userId=-1', 'a negative id'],
  ['userId=1e3', 'a number in another spelling'],
  ['startDate=2026-02-30', 'a day that does not exist'],
  ['startDate=20.11.2026', 'a day in another spelling'],
  ['search=%20%20', 'blanks'],
  ['sortBy=password', 'an order that the list does not have'],
  ['currentPage=0', 'no page'],
  ['currentPage=99999999', 'a page beyond all'],
  ['rowsPerPage=1000', 'more rows than the list offers'],
])('ignores %s: %s', address => {
  expect(read(address)).toEqual(read(''))
})
