import type { Away } from '@portal/contracts/leave/annual-leave.calls'
import { screen, showPage } from '@portal/testing/show-page'
import { AwayCard } from './away-card'

const colleague: Away = {
  userId: 6,
  name: 'Uğur Şahin',
  startDate: '2026-12-17',
  endDate: '2026-12-18',
  startDateType: 1,
  endDateType: 1,
  isPending: false,
}

test.each([
  ['tr', 2, 'O günlerde departmandaki 5 kişiden 2 kişi izinde.'],
  ['en', 2, '2 of the 5 people in the department are away on those days.'],
  ['en', 1, '1 of the 5 people in the department is away on those days.'],
] as const)('an approver reads the overlap in the department, in %s for %i', (language, away, sentence) => {
  showPage(() => <AwayCard form={{ away: [colleague], team: { people: 5, away } }} />, { language })
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Uğur Şahin')
})

test('an approver of another company reads no count, and nobody reads a count of none', () => {
  showPage(() => <AwayCard form={{ away: [], team: null }} />)
  showPage(() => <AwayCard form={{ away: [], team: { people: 5, away: 0 } }} />)
  expect(screen.getAllByText('Bu günlerde ekipten izinli kimse yok.')).toHaveLength(2)
  expect(screen.queryByText(/5 kişiden/)).toBeNull()
})
