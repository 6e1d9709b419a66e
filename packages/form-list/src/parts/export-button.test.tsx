import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dateOfInstant, formatDate } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import { screen, showPage, within } from '@portal/testing/show-page'
import { ExportButton } from './export-button'
import { submissionDays } from './form-filters'

const yesterday = addDays(dateOfInstant(new Date()), -1)
const refusal = { success: false, code: 'NOT_FOUND', message: 'Şu anda kapalı.', errors: [] } as const
const ask = jest.fn(async (_days?: object) => ({ ...refusal, errors: [] }))

beforeEach(() => ask.mockClear())
afterEach(cleanup)

const dialog = () => within(screen.getByRole('dialog', { name: 'Excel’e aktar' }))
async function opens() {
  showPage(() => <ExportButton count={12} days={submissionDays} ask={ask} />)
  await userEvent.click(screen.getByRole('button', { name: 'Excel’e aktar' }))
}
const downloads = () => userEvent.click(dialog().getByRole('button', { name: 'İndir' }))

test('exports the filtered rows, and says how many', async () => {
  await opens()
  expect(dialog().getByRole('radio', { name: 'Filtrelenenler (12 satır)' })).toBeChecked()
  await downloads()
  expect(ask).toHaveBeenCalledWith(undefined, 'xlsx')
})

test('exports a range of days, by default yesterday', async () => {
  await opens()
  await userEvent.click(dialog().getByRole('radio', { name: 'Tarih aralığı' }))
  expect(dialog().getByLabelText('Gönderim: ilk gün')).toHaveValue(formatDate(yesterday))
  expect(dialog().getByLabelText('Gönderim: son gün')).toHaveValue(formatDate(yesterday))
  await downloads()
  expect(ask).toHaveBeenCalledWith({ startDate: yesterday, endDate: yesterday }, 'xlsx')
})

test('keeps the reason of a failed export on the page', async () => {
  await opens()
  await downloads()
  expect(await dialog().findByRole('alert')).toHaveTextContent('Dışa aktarılamadı: Şu anda kapalı.')
})

test('a report without days offers no range', async () => {
  showPage(() => <ExportButton count={3} ask={ask} />)
  await userEvent.click(screen.getByRole('button', { name: 'Excel’e aktar' }))
  expect(dialog().getByText('Filtrelenenler (3 satır)')).toBeVisible()
  expect(dialog().queryByRole('radio')).toBeNull()
})
