import userEvent from '@testing-library/user-event'
import type { HolidayChange } from '@portal/contracts/leave/leave-ledger.calls'
import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import { showPage, screen } from '@portal/testing/show-page'
import { HolidayDialog } from './holiday.dialog'

const labourDay: PublicHoliday = {
  id: 3,
  locale: 'TR',
  date: '2026-05-01',
  name: 'Labour Day',
  nameTranslate: 'Emek Günü',
  description: 'Emek Günü',
  isHalfDay: false,
}

function show(holiday: PublicHoliday | null, day: string): HolidayChange[] {
  const sent: HolidayChange[] = []
  showPage(() => (
    <HolidayDialog
      locale="TR"
      holiday={holiday}
      day={day}
      taken={['2026-05-01', '2026-05-19']}
      onSubmit={change => {
        sent.push(change)
        return Promise.resolve({ success: true, data: null, common: null })
      }}
      onClose={() => undefined}
    />
  ))
  return sent
}
const go = () => userEvent.click(screen.getByRole('button', { name: 'Etkisini gör' }))

test('a new holiday cannot replace an existing one', async () => {
  const sent = show(null, '2026-05-19')
  await userEvent.type(screen.getByLabelText('Türkçe adı'), 'Köprü günü')
  await userEvent.type(screen.getByLabelText('İngilizce adı'), 'Bridge day')
  await go()
  expect(screen.getAllByText(/Bu günde zaten bir resmî tatil var\./)).not.toHaveLength(0)
  expect(sent).toEqual([])
})

test('an existing holiday can be changed on its own date', async () => {
  const sent = show(labourDay, '')
  await userEvent.click(screen.getByLabelText('Yarım gün: öğleden sonra tatil'))
  await go()
  const { id: _id, description: _description, ...facts } = labourDay
  expect(sent).toEqual([{ set: [{ ...facts, isHalfDay: true }], remove: [] }])
})
