import { queryOf, readView, writeView, type ListShape, type ListView } from './list-address'
import { controlOf } from './list-control'
import { anyId, anyText } from './parameters'

const parameters = { userId: anyId, search: anyText }
const shape: ListShape<typeof parameters, 'id' | 'amount'> = {
  parameters,
  sortBy: ['id', 'amount'],
  sort: { by: 'id', direction: 'desc' },
  rowsPerPage: { choices: [10, 30], byDefault: 10 },
}

/** A list that is looked at, and what is done with it one after the other. */
function looking(address: string) {
  let view: ListView<typeof parameters, 'id' | 'amount'> = readView(shape, new URLSearchParams(address))
  const before = controlOf(shape, view, change => (view = change(view)))
  return { before, after: () => view }
}

test('adds and removes filters, and returns to the first page', () => {
  const list = looking('userId=5&currentPage=3')
  expect(list.before.isFiltered).toBe(true)
  list.before.filter({ search: 'çay' })
  expect(list.after()).toMatchObject({ filters: { userId: 5, search: 'çay' }, currentPage: 1 })
  list.before.filter({ userId: undefined })
  expect(list.after().filters).toEqual({ search: 'çay' })
  list.before.clear()
  expect(list.after().filters).toEqual({})
})

test('keeps two changes at the same moment', () => {
  const list = looking('')
  list.before.filter({ userId: 5 })
  list.before.showRows(30)
  expect(list.after()).toMatchObject({ filters: { userId: 5 }, rowsPerPage: 30 })
})

test('sorts only by its sort fields', () => {
  const list = looking('currentPage=2')
  list.before.sortBy({ by: 'password', direction: 'asc' })
  expect(list.after()).toMatchObject({ sort: { by: 'id', direction: 'desc' }, currentPage: 2 })
  list.before.sortBy({ by: 'amount', direction: 'asc' })
  expect(list.after()).toMatchObject({ sort: { by: 'amount', direction: 'asc' }, currentPage: 1 })
})

test('counts all forms of a long list on demand, and keeps that in the address', () => {
  const long = { ...shape, isLong: true }
  let view = readView(long, new URLSearchParams('currentPage=3'))
  expect(queryOf(view)).not.toHaveProperty('countAll')
  controlOf(long, view, change => (view = change(view))).countAll?.()
  expect(queryOf(view)).toMatchObject({ countAll: true, currentPage: 3 })
  expect(writeView(long, view).toString()).toBe('currentPage=3&count=all')
  view = readView(long, writeView(long, view))
  expect(controlOf(long, view, () => {}).countAll).toBeUndefined()
  // Other lists are counted anyway.
  expect(readView(shape, new URLSearchParams('count=all'))).not.toHaveProperty('countsAll')
  expect(looking('').before.countAll).toBeUndefined()
})
