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
