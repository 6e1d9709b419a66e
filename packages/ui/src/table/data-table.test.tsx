import { useState } from 'react'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import type { DataTableProps } from './data-table.types'
import { DataTable } from './data-table'

interface Form {
  id: number
  owner: string
  mine: boolean
}

const forms: Form[] = [
  { id: 3, owner: 'Şule', mine: true },
  { id: 2, owner: 'Zeki', mine: false },
  { id: 1, owner: 'Çağrı', mine: true },
]
const columns: DataTableProps<Form>['columns'] = [
  { key: 'id', title: 'No', cell: form => form.id, sortBy: form => form.id, sortable: true, fixed: true },
  { key: 'owner', title: 'Sahibi', cell: form => form.owner, sortBy: form => form.owner },
]

function List({ said, ...props }: Partial<DataTableProps<Form>> & { said?: (selected: string[]) => void }) {
  const [selected, setSelected] = useState<string[]>([])
  return (
    <DataTable
      label="Formlar"
      rows={forms}
      columns={columns}
      rowKey={form => String(form.id)}
      rowLabel={form => form.owner}
      selection={{
        selected,
        canSelect: form => form.mine,
        onChange: next => {
          setSelected(next)
          said?.(next)
        },
      }}
      {...props}
    />
  )
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const focusIsOn = (row: number) => waitFor(() => expect(screen.getAllByRole('row')[row]).toHaveFocus())
const owners = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell').at(-1)?.textContent)

test('sorts a column in Turkish order, and announces it', async () => {
  show(<List />)
  expect(owners()).toEqual(['Şule', 'Zeki', 'Çağrı'])
  await userEvent.click(screen.getByRole('button', { name: 'Sahibi' }))
  expect(owners()).toEqual(['Çağrı', 'Şule', 'Zeki'])
  expect(screen.getByRole('columnheader', { name: 'Sahibi' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Sahibi' }))
  expect(owners()).toEqual(['Zeki', 'Şule', 'Çağrı'])
})

test('asks the server to sort, only by columns that it can sort', async () => {
  const asked: unknown[] = []
  show(<List sort={{ by: 'id', direction: 'asc' }} onSort={sort => asked.push(sort)} />)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(asked).toEqual([{ by: 'id', direction: 'desc' }])
  expect(screen.queryByRole('button', { name: 'Sahibi' })).toBeNull()
})

test('selects only selectable rows, also all at once', async () => {
  const said: string[][] = []
  show(<List said={selected => said.push(selected)} />)
  expect(screen.queryByRole('checkbox', { name: 'Seç: Zeki' })).toBeNull()
  const all = screen.getByRole('checkbox', { name: 'Tümünü seç' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seç: Şule' }))
  expect(all).toBePartiallyChecked()
  await userEvent.click(all)
  expect(all).toBeChecked()
  await userEvent.click(all)
  expect(said).toEqual([['3'], ['3', '1'], []])
})

test('remembers hidden columns per list', async () => {
  show(<List columnsKey="5.forms" />)
  await userEvent.click(screen.getByRole('button', { name: 'Sütunlar' }))
  expect(screen.queryByRole('checkbox', { name: 'No' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sahibi' }))
  show(<List columnsKey="5.forms" />)
  expect(screen.queryByRole('columnheader', { name: 'Sahibi' })).toBeNull()
  show(<List columnsKey="6.forms" />)
  expect(screen.getByRole('columnheader', { name: 'Sahibi' })).toBeVisible()
})

test('keys move, select and open, but not while the user types', async () => {
  const opened: number[] = []
  show(<List keys onOpen={form => opened.push(form.id)} tools={<input aria-label="Ara" />} />)
  await userEvent.keyboard('jj')
  await userEvent.keyboard('kx')
  expect(screen.getByRole('checkbox', { name: 'Seç: Şule' })).toBeChecked()
  await focusIsOn(1)
  await userEvent.type(screen.getByLabelText('Ara'), 'jx')
  expect(screen.getByLabelText('Ara')).toHaveValue('jx')
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  expect(opened).toEqual([])
})

test('a control in a row keeps the focus', async () => {
  show(<List keys />)
  const box = screen.getByRole('checkbox', { name: 'Seç: Şule' })
  act(() => box.focus())
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(box).toHaveFocus()
})

test('a click anywhere in a row opens it, except on a control', async () => {
  const opened: number[] = []
  show(<List onOpen={form => opened.push(form.id)} />)
  await userEvent.click(screen.getByRole('cell', { name: 'Zeki' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seç: Şule' }))
  expect(opened).toEqual([2])
})

test('the letters of a list act once, on the reached row, and are in the help', async () => {
  const done: (number | undefined)[] = []
  const rowKeys = [{ key: 'a', meaning: 'Onayla', act: (form: Form | undefined) => done.push(form?.id) }]
  show(<List keys rowKeys={rowKeys} />)
  await userEvent.keyboard('a')
  await userEvent.keyboard('jj')
  await focusIsOn(2)
  await userEvent.keyboard('{ArrowDown}')
  await focusIsOn(3)
  await userEvent.keyboard('{a>3/}')
  expect(done).toEqual([undefined, 1])
  await userEvent.keyboard('?')
  expect(screen.getByText('Onayla')).toBeVisible()
  await userEvent.keyboard('a')
  expect(done).toHaveLength(2)
})

test('the keys continue from the row that is shown beside the list', async () => {
  const reached: number[] = []
  show(<List keys current="2" onReach={form => reached.push(form.id)} />)
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Zeki')
  await userEvent.keyboard('j')
  expect(reached).toEqual([1])
})

test('shows the whole text of a truncated line under the pointer', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValueOnce(40)
  show(<List />)
  await userEvent.hover(screen.getByText('Zeki'))
  expect(screen.getByText('Zeki')).toHaveAttribute('title', 'Zeki')
  await userEvent.hover(screen.getByText('Çağrı'))
  expect(screen.getByText('Çağrı')).not.toHaveAttribute('title', 'Çağrı')
})

test('shows rows of two lines while the table is wider than its frame, also after paging', async () => {
  const width = { frame: 700, table: 800 }
  const resized: (() => void)[] = []
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(changed => {
    resized.push(() => changed([], {} as ResizeObserver))
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} }
  })
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width.frame)
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('table') ? Math.max(width.frame, width.table) : width.frame
  })
  const resize = (frame: number) => {
    width.frame = frame
    act(() => resized.at(-1)?.())
  }
  function TwoPages() {
    const [rows, setRows] = useState(forms)
    return <List columnsKey="5.forms" rows={rows} tools={<button onClick={() => setRows(forms.slice(1))}>2</button>} />
  }
  show(<TwoPages />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Sütunlar' })).toBeVisible()
  width.table = 600
  await userEvent.click(screen.getByRole('button', { name: '2' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  resize(799)
  expect(screen.queryByRole('table')).toBeNull()
  resize(800)
  expect(screen.getByRole('table')).toBeVisible()
  resize(599)
  expect(screen.queryByRole('table')).toBeNull()
})

test('loading, failed and empty lists look different', async () => {
  const { container } = show(<List state="loading" rows={[]} />)
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  let tries = 0
  show(<List state="failed" failure="Sunucuya ulaşılamadı." onRetry={() => (tries += 1)} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Sunucuya ulaşılamadı.')
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(tries).toBe(1)
  show(<List rows={[]} />)
  expect(screen.getByText('Kayıt yok')).toBeVisible()
})
