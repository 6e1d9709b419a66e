import { useState } from 'react'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SideDialog } from './side-dialog'
import { show } from './testing/show'

afterEach(cleanup)

function Menu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Menü</button>
      <SideDialog label="Menü" open={isOpen} onClose={() => setOpen(false)}>
        <a href="#forms">Formlarım</a>
      </SideDialog>
    </>
  )
}

test.each([
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a click outside', (dialog: HTMLElement) => fireEvent.click(dialog)],
])('%s closes the panel, a click inside does not', async (_how, close) => {
  show(<Menu />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }))
  const dialog = screen.getByRole('dialog', { name: 'Menü' })
  fireEvent.click(screen.getByRole('link', { name: 'Formlarım' }))
  expect(dialog).toBeVisible()
  close(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})
