import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu } from './menu'
import { show } from './testing/show'

afterEach(cleanup)

const chosen: string[] = []
beforeEach(() => chosen.splice(0))

const item = (label: string, rest: object = {}) => ({ label, onSelect: () => chosen.push(label), ...rest })

function open() {
  show(
    <Menu
      label="İşlemler"
      items={[item('Kopyala'), item('Kilitle', { disabled: true }), item('İndir'), item('İptal et')]}
    />,
  )
  const opener = screen.getByRole('button', { name: 'İşlemler' })
  opener.focus()
  return { opener, entry: (name: string) => screen.getByRole('menuitem', { name }) }
}

test('arrows, Home, End and first letters move in the menu, round its ends', async () => {
  const { opener, entry } = open()
  await userEvent.keyboard('{ArrowDown}')
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(entry('Kopyala')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(entry('İptal et')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(entry('Kilitle')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(entry('İptal et')).toHaveFocus()
  await userEvent.keyboard('i')
  expect(entry('İndir')).toHaveFocus()
  await userEvent.keyboard('i')
  expect(entry('İptal et')).toHaveFocus()
})

test('Enter does the action, closes the menu and returns the focus', async () => {
  const { opener } = open()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['Kopyala'])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener).toHaveFocus()
})

test('a disabled action can be reached, but does nothing', async () => {
  const { entry } = open()
  await userEvent.keyboard('{ArrowDown}k{Enter}')
  expect(entry('Kilitle')).toHaveFocus()
  expect(chosen).toEqual([])
})

test('Escape closes the menu and nothing around it, and returns the focus', async () => {
  const { opener } = open()
  const around = jest.fn()
  document.addEventListener('keydown', around)
  await userEvent.keyboard('{ArrowDown}')
  around.mockClear()
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', around)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener).toHaveFocus()
  expect(around).not.toHaveBeenCalled()
})

test('Tab and a click elsewhere close the menu', async () => {
  const { opener } = open()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(opener)
  expect(screen.getByRole('menu', { name: 'İşlemler' })).toBeVisible()
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a panel is measured before it is placed: a reading after a change would lay the page out once more', async () => {
  const order: string[] = []
  const watched = [
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => order.push('read')),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => order.push('read')),
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => order.push('read')),
    jest.spyOn(CSSStyleDeclaration.prototype, 'maxHeight', 'set').mockImplementation(() => void order.push('placed')),
  ]
  try {
    open()
    await userEvent.keyboard('{ArrowDown}')
    expect(order).toEqual(['read', 'read', 'read', 'placed'])
  } finally {
    for (const each of watched) each.mockRestore()
  }
})
