import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { show } from './testing/show'
import { toast } from './toast'
import { Toaster } from './toaster'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  act(() => jest.runOnlyPendingTimers())
  cleanup()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

test('a toast closes after three seconds, but not under the pointer', () => {
  show(<Toaster />)
  act(() => toast.success('Form güncellendi'))
  pass(2900)
  fireEvent.mouseEnter(screen.getByRole('listitem'))
  pass(10_000)
  expect(screen.getByText('Form güncellendi')).toBeVisible()
  fireEvent.mouseLeave(screen.getByRole('listitem'))
  pass(2999)
  expect(screen.getByText('Form güncellendi')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Form güncellendi')).toBeNull()
})

test('a toast shows its title above the text', () => {
  show(<Toaster />)
  act(() => toast.success('Form güncellendi', '#770 onaylandı'))
  act(() => toast.success('Form güncellendi', '#771 onaylandı'))
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '#770 onaylandıForm güncellendi',
    '#771 onaylandıForm güncellendi',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Kapat: #770 onaylandı: Form güncellendi' }))
  expect(screen.getByRole('listitem')).toHaveTextContent('#771')
})

test('an error closes after three seconds, or by its button', () => {
  show(<Toaster />, 'en')
  act(() => toast.error('An error was occured!'))
  pass(2999)
  expect(screen.getByText('An error was occured!')).toBeVisible()
  pass(1)
  expect(screen.queryByRole('listitem')).toBeNull()
  act(() => toast.error('An error was occured!'))
  fireEvent.click(screen.getByRole('button', { name: 'Close: An error was occured!' }))
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('stands below the bar before it is measured, wherever the pointer rests', () => {
  HTMLElement.prototype.showPopover = () => {}
  try {
    show(<Toaster />)
    act(() => toast.success('Form güncellendi'))
    expect(screen.getByRole('region')).toHaveStyle({ top: '72px' })
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  }
})

describe('a toast with a way back', () => {
  const way = () => ({
    ...{ label: 'Geri al', keys: 'U Control+Z', seconds: 5 },
    ...{ act: jest.fn(), onHold: jest.fn(), onClose: jest.fn() },
  })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

  test('stays until its owner closes it, and shows the seconds that its owner counts', () => {
    show(<Toaster />)
    let shown: ReturnType<typeof toast.undoable> | undefined
    act(() => void (shown = toast.undoable('#770 onaylandı', way())))
    pass(60_000)
    expect(screen.getByRole('button', { name: 'Geri al' })).toHaveTextContent('Geri al(5 s)')
    act(() => shown?.count(4))
    expect(screen.getByRole('button', { name: 'Geri al' })).toHaveTextContent('Geri al(4 s)')
    act(() => shown?.close())
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('is reached with Tab from anywhere, which then goes on from there', () => {
    show(
      <>
        <button type="button">Formlar</button>
        <Toaster />
      </>,
    )
    const back = way()
    let shown: ReturnType<typeof toast.undoable> | undefined
    act(() => void (shown = toast.undoable('#770 onaylandı', back)))
    const forms = screen.getByRole('button', { name: 'Formlar' })
    forms.focus()
    expect(press('Tab')).toBe(false)
    const button = screen.getByRole('button', { name: 'Geri al' })
    expect(button).toHaveFocus()
    expect(back.onHold).toHaveBeenLastCalledWith(true)
    expect(press('Tab')).toBe(true)
    expect(forms).toHaveFocus()
    fireEvent.click(button)
    expect(back.act).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Kapat: #770 onaylandı' }))
    expect(back.onClose).toHaveBeenCalledTimes(1)
    act(() => shown?.close())
  })
})
