import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { fireEvent, screen, showPage, within } from '@portal/testing/show-page'
import type { TreePeople, TreePerson } from '../people/tree-people.query'
import { TreeEditor } from './tree-editor'

const person = (name: string, more: Partial<TreePerson> = {}): TreePerson => ({
  name,
  titleName: '',
  corporationName: '',
  corporationIds: [1],
  isActive: true,
  roles: ['WorkflowUser'],
  ...more,
})
const people: TreePeople = new Map([
  [1, person('Işıl Öz')],
  [2, person('Ümit Doğan', { roles: ['WorkflowFinancialAffairs'] })],
  [3, person('Ece Ün', { roles: ['WorkflowFinance'] })],
  [4, person('Çağrı Şen')],
  [5, person('Pelin Uçar', { isActive: false })],
])

interface Shown {
  treeUsers: number[]
  module?: ModuleExpression
  ownerId?: number
  canRemove?: (userId: number) => boolean
  known?: TreePeople
}

function show({ treeUsers, module = 'EXP', known = people, ...more }: Shown) {
  showPage(() => {
    const [users, setUsers] = useState(treeUsers)
    return (
      <TreeEditor
        {...more}
        label="Ağaç"
        module={module}
        saved={treeUsers}
        treeUsers={users}
        onChange={setUsers}
        people={known}
      />
    )
  })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rows = () => within(screen.getByRole('list', { name: 'Ağaç' })).getAllByRole('listitem')
const names = () => rows().map(row => /Işıl|Ümit|Ece|Çağrı|Pelin/.exec(row.textContent)?.[0])
const heard = () => screen.getByRole('status')
const options = () => screen.getAllByRole('option').map(option => option.textContent)

test('a person found without accents is inserted before another, and the place is announced', async () => {
  show({ treeUsers: [2, 3] })
  await press('Öncesine kişi ekle: Ece Ün')
  expect(screen.getByRole('combobox', { name: '2. sıraya eklenecek kişi' })).toHaveFocus()
  await userEvent.keyboard('cagri{Enter}')
  expect(names()).toEqual(['Ümit', 'Çağrı', 'Ece'])
  expect(heard()).toHaveTextContent('Çağrı Şen: 3 kişi içinde 2. sırada')
  expect(rows()[1]).toHaveFocus()
  expect(rows()[1]).toHaveTextContent('Yeni')
})

test('active people outside the tree are offered, the owner only with a required role', async () => {
  show({ treeUsers: [2], ownerId: 1 })
  await press('Kişi ekle')
  await userEvent.keyboard('{ArrowDown}')
  expect(options()).toEqual([expect.stringContaining('Çağrı Şen'), expect.stringContaining('Ece Ün')])
})

test('an owner with a required role is offered for their own tree', async () => {
  show({ treeUsers: [2], ownerId: 3 })
  await press('Kişi ekle')
  await userEvent.keyboard('{ArrowDown}')
  expect(options()).toContainEqual(expect.stringContaining('Ece Ün'))
})

test('keys move an approver, keep the focus, and stop at the ends', async () => {
  show({ treeUsers: [1, 2, 3] })
  screen.getByRole('button', { name: 'Işıl Öz: bir sıra arkaya' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(names()).toEqual(['Ümit', 'Işıl', 'Ece'])
  expect(heard()).toHaveTextContent('Işıl Öz: 3 kişi içinde 2. sırada')
  expect(screen.getByRole('button', { name: 'Işıl Öz: bir sıra arkaya' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(names()).toEqual(['Ümit', 'Ece', 'Işıl'])
})

test('buttons move and remove an approver; the next one gets the focus', async () => {
  show({ treeUsers: [1, 2, 3] })
  await press('Ece Ün: bir sıra öne')
  expect(names()).toEqual(['Işıl', 'Ece', 'Ümit'])
  await press('Ağaçtan çıkar: Ece Ün')
  expect(names()).toEqual(['Işıl', 'Ümit'])
  expect(heard()).toHaveTextContent('Ece Ün ağaçtan çıkarıldı; 2 kişi kaldı')
  expect(rows()[1]).toHaveFocus()
})

test('an approver who cannot be removed has no button for it', () => {
  show({ treeUsers: [1, 2], canRemove: userId => userId === 2 })
  expect(screen.queryByRole('button', { name: 'Ağaçtan çıkar: Işıl Öz' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ağaçtan çıkar: Ümit Doğan' })).toBeVisible()
})

test('Escape cancels adding, and the button gets the focus', async () => {
  show({ treeUsers: [1] })
  await press('Kişi ekle')
  await userEvent.keyboard('{Escape}')
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Kişi ekle' })).toHaveFocus()
})

test('required roles are shown in order, with the people who fill them', async () => {
  show({ treeUsers: [3, 2] })
  const slots = () =>
    within(screen.getByRole('list', { name: 'Bu sırayla gereken roller' }))
      .getAllByRole('listitem')
      .map(slot => slot.textContent)
  expect(slots()).toEqual(['Mali işler: Ümit Doğan', 'Finans: eksik'])
  await press('Ümit Doğan: bir sıra öne')
  expect(slots()).toEqual(['Mali işler: Ümit Doğan', 'Finans: Ece Ün'])
})

test('a passive approver is marked', () => {
  show({ treeUsers: [5, 2, 3] })
  expect(rows()[0]).toHaveTextContent('Pelin UçarPasif')
})

describe('dragged', () => {
  // jsdom has no layout, and no pointers: rows are 50 pixels high here.
  beforeEach(() => {
    Object.assign(window, { PointerEvent: MouseEvent })
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = [...(this.parentElement?.children ?? [])].indexOf(this) * 50
      return { top, height: 50 } as DOMRect
    })
    Object.assign(Element.prototype, { setPointerCapture: () => {} })
  })
  afterEach(() => jest.restoreAllMocks())
  const handleOf = (row: number) => rows()[row]?.querySelector('[title="Sürükleyerek taşı"]') as Element
  const dragTo = (clientY: number) => fireEvent.pointerMove(screen.getByRole('list', { name: 'Ağaç' }), { clientY })

  test('a row follows the pointer, and its place is announced when it is dropped', () => {
    show({ treeUsers: [1, 2, 3] })
    fireEvent.pointerDown(handleOf(0), { button: 0, pointerId: 1, clientY: 20 })
    dragTo(140)
    expect(names()).toEqual(['Ümit', 'Ece', 'Işıl'])
    fireEvent.pointerUp(screen.getByRole('list', { name: 'Ağaç' }))
    expect(heard()).toHaveTextContent('Işıl Öz: 3 kişi içinde 3. sırada')
  })

  test('Escape puts it back', () => {
    show({ treeUsers: [1, 2, 3] })
    fireEvent.pointerDown(handleOf(0), { button: 0, pointerId: 1, clientY: 20 })
    dragTo(140)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(names()).toEqual(['Işıl', 'Ümit', 'Ece'])
  })
})

test('in a tree of 200, a move renders only the affected rows', () => {
  let rendered = 0
  const crowd = Array.from({ length: 201 }, (_one, index): [number, TreePerson] => {
    // Rendering a person reads their title.
    const titled = Object.defineProperty(person(`Kişi ${index + 1}`), 'titleName', { get: () => ((rendered += 1), '') })
    return [index + 1, titled]
  })
  show({ treeUsers: crowd.slice(0, 200).map(([id]) => id), known: new Map(crowd) })
  const renderedBy = (act: () => void) => {
    rendered = 0
    act()
    return rendered
  }
  const click = (name: string) => fireEvent.click(screen.getByLabelText(name))
  expect(renderedBy(() => click('Kişi 100: bir sıra öne'))).toBe(0)
  expect(renderedBy(() => click('Ağaçtan çıkar: Kişi 100'))).toBe(0)
  // Only the first two rows change: their buttons to move up.
  expect(renderedBy(() => click('Kişi 2: bir sıra öne'))).toBe(2)
  expect(heard()).toHaveTextContent('Kişi 2: 199 kişi içinde 1. sırada')
})
