import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import type { useFileReadings } from '@portal/form-page/files'
import { cleanup, screen, showPage } from '@portal/testing/show-page'
import { ReceiptCheck } from './receipt-check'

type Readings = ReturnType<typeof useFileReadings>
let mockRead: Readings
jest.mock('@portal/form-page/files', () => ({ useFileReadings: () => mockRead }))

const filed = {
  amount: '50.47',
  currencyName: 'TRY',
  currencySign: '₺',
  expenseDate: '2026-02-15',
  invoiceNumber: null,
}
const shows = (read: Partial<Readings>) => {
  mockRead = { readings: [], state: 'read', isRecognised: false, recognise: undefined, ...read }
  showPage(() => <ReceiptCheck form={{ ...filed, uploadedFiles: [] } as unknown as ExpenseForm} />)
}

test('what letters of a photograph say is told as less sure', () => {
  const [total, date] = [
    { value: '60.00', source: 'photo' },
    { value: '2026-02-15', source: 'photo' },
  ] as const
  shows({ isRecognised: true, readings: [{ total, date }] })
  expect(screen.getByText('Fotoğrafta farklı okundu: Tutar 60,00 ₺')).toBeVisible()
  expect(screen.getByText('Fotoğraftaki gibi: Masraf tarihi')).toBeVisible()
})

test('a photograph can be compared', () => {
  shows({ recognise: () => {} })
  expect(screen.getByRole('button', { name: 'Fotoğrafla karşılaştır' })).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('files are said to be read', () => {
  shows({ state: 'reading' })
  expect(screen.getByRole('status')).toHaveTextContent('Belgeler okunuyor…')
})

test('files that say nothing are told to say nothing; without files nothing is told', () => {
  shows({ isRecognised: true, readings: [{}] })
  expect(screen.getByRole('status')).toHaveTextContent('Belgelerden bilgi okunamadı.')
  cleanup()
  shows({ state: 'none' })
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
