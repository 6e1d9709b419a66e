import { receiptGroups } from './receipt-groups'

const groupsOf = (...names: string[]) =>
  receiptGroups(names.map(name => new File(['x'], name)))?.map(group => group.map(({ name }) => name))

test('each of several receipts is a group', () => {
  expect(groupsOf('a.pdf', 'b.JPG', 'c.xlsx')).toEqual([['a.pdf'], ['b.JPG'], ['c.xlsx']])
})

test('an e-invoice and its picture are one receipt', () => {
  expect(groupsOf('fatura.xml', 'taksi.jpg', 'fatura.pdf')).toEqual([['fatura.xml', 'fatura.pdf'], ['taksi.jpg']])
})

test('photographs of the same name are as many receipts', () => {
  expect(groupsOf('image.jpg', 'image.jpg', 'image.jpg')).toHaveLength(3)
})

test.each([
  ['one receipt', ['a.pdf']],
  ['one receipt with another file', ['a.pdf', 'a.xlsx', 'b.csv']],
  ['an e-invoice with its picture', ['fatura.xml', 'fatura.pdf']],
])('%s is of one line', (_what, names) => {
  expect(groupsOf(...names)).toBeUndefined()
})
