import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import type { DataColumn } from './data-column'
import { DataTable } from './data-table'
import { TwoLines } from './two-lines'

interface Contract {
  name: string
  supplier: string
  amount: string
  people: number
  city: string
  note: string
}

const contract: Contract = {
  ...{ name: 'Araç kiralama', supplier: 'Ege Filo', amount: '1.234,56 ₺' },
  ...{ people: 20, city: 'İzmir', note: '' },
}
const columns: DataColumn<Contract>[] = [
  { key: 'city', title: 'Şehir', cell: row => row.city },
  {
    key: 'name',
    title: 'Sözleşme',
    fixed: true,
    cell: row => <TwoLines below={row.supplier}>{row.name}</TwoLines>,
  },
  { key: 'people', title: 'Kişi', align: 'end', narrow: 'end', cell: row => row.people },
  { key: 'amount', title: 'Tutar', align: 'end', narrow: { end: row => row.amount }, cell: row => row.amount },
  { key: 'note', title: 'Not', cell: row => row.note },
  { key: 'keyword', title: 'Anahtar', narrow: 'hidden', cell: () => 'gizli' },
  { key: 'actions', title: 'İşlemler', cell: () => <button>Yenile</button> },
]

afterEach(cleanup)

function shown(given: Partial<Parameters<typeof DataTable<Contract>>[0]> = {}) {
  show(
    <DataTable
      label="Sözleşmeler"
      rows={[contract, { ...contract, name: 'Bakım' }]}
      columns={columns}
      rowKey={row => row.name}
      rowLabel={row => row.name}
      isNarrow
      {...given}
    />,
  )
  return screen.getAllByRole('listitem')
}

test('a narrow row has the title and the amount, then the rest without names, except for plain numbers', () => {
  const [row] = shown()
  expect(screen.queryByRole('table')).toBeNull()
  const texts = ['Araç kiralama', '1.234,56 ₺', 'İzmir', 'Ege Filo', 'Kişi: 20', 'Yenile']
  expect(row).toHaveTextContent(new RegExp(`^${texts.join('\\s*')}$`))
})

test('the first fixed column, else the first of all, is the title', () => {
  const plain = columns.map(({ fixed: _, ...column }) => column)
  expect(shown({ columns: plain })[0]).toHaveTextContent(/^İzmir/)
})

test('rows are selected by a checkbox that only selectable rows have', async () => {
  const onChange = jest.fn()
  const [row, other] = shown({ selection: { selected: [], onChange, canSelect: ({ name }) => name === 'Bakım' } })
  expect(within(row as HTMLElement).queryByRole('checkbox')).toBeNull()
  await userEvent.click(within(other as HTMLElement).getByRole('checkbox', { name: 'Seç: Bakım' }))
  expect(onChange).toHaveBeenCalledWith(['Bakım'])
})

test('a list of rows that cannot be selected has no checkbox', () => {
  shown({ selection: { selected: [], onChange() {}, canSelect: () => false } })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the row that is shown beside the list is marked', () => {
  expect(shown({ current: 'Bakım' })[1]).toHaveAttribute('aria-current', 'true')
})

test('is sorted by a choice of columns and directions', async () => {
  const onSort = jest.fn()
  const sortable = columns.map(column => ({ ...column, sortable: column.key === 'amount' }))
  shown({ columns: sortable, sort: { by: 'created', direction: 'desc' }, onSort })
  const sort = screen.getByRole('combobox', { name: 'Sırala' })
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sırala', 'Tutar, artan', 'Tutar, azalan'])
  await userEvent.selectOptions(sort, 'Tutar, azalan')
  expect(onSort).toHaveBeenCalledWith({ by: 'amount', direction: 'desc' })
})

test('a list that nobody can sort has no choice', () => {
  shown()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('has the headings of its groups, as a table has them', () => {
  const items = shown({ groupHead: (row, previous) => previous?.supplier !== row.supplier && row.supplier })
  expect(items).toHaveLength(3)
  expect(items[0]).toHaveTextContent(/^Ege Filo$/)
})
