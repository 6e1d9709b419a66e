import userEvent from '@testing-library/user-event'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { loggedIn } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { Button } from '@portal/ui'
import { useFileReadings } from './use-file-readings'

/** The readings of a photograph: by its code, and by its letters, unless the reader fails. */
let mockSaid: { code: ReceiptReading; letters: ReceiptReading | Error }
jest.mock('@portal/receipts', () => ({
  readReceipt: async (_: Blob, { recognises }: { recognises: boolean }) => {
    const said = recognises ? mockSaid.letters : mockSaid.code
    if (said instanceof Error) throw said
    return said
  },
}))

loggedIn(() => ({ status: 200, file: 'x', disposition: 'attachment; filename="x"' }))

const files = [{ fileGuid: 'f1', name: 'fiş.jpg', extension: 'jpg', size: 9, path: '/expense/file/fiş.jpg' }]

function Page() {
  const { readings, recognise, isRecognised } = useFileReadings(files)
  return (
    <>
      {recognise && <Button onClick={recognise}>Read</Button>}
      <p>Total: {readings[0]?.total?.value ?? (isRecognised ? 'none' : 'not read')}</p>
    </>
  )
}

const total = (value: string): ReceiptReading => ({ total: { value, source: 'qr' } })

test('what a code says is enough', async () => {
  mockSaid = { code: total('12.50'), letters: total('99.00') }
  showPage(Page)
  expect(await screen.findByText('Total: 12.50')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('letters are recognised once, and only for whoever asks', async () => {
  mockSaid = { code: {}, letters: total('99.00') }
  showPage(Page)
  const read = await screen.findByRole('button', { name: 'Read' })
  expect(screen.getByText('Total: not read')).toBeVisible()
  await userEvent.click(read)
  expect(await screen.findByText('Total: 99.00')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test.each([{}, new Error('no reader')])('a photograph that says nothing is not read again: %p', async letters => {
  mockSaid = { code: {}, letters }
  showPage(Page)
  await userEvent.click(await screen.findByRole('button', { name: 'Read' }))
  expect(await screen.findByText('Total: none')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
