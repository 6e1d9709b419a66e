import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { TurnCard } from './turn-card'

let counts: object[] = []
loggedIn(() => success(counts))

test('the card counts the waiting forms and the days of the oldest, and links to them', async () => {
  counts = [
    { moduleExpression: 'EXP', count: 5, oldestDays: 2 },
    { moduleExpression: 'ANN', count: 3, oldestDays: 23 },
  ]
  showPage(TurnCard)
  const card = await screen.findByRole('link', { name: '8 Kararınızı bekleyen en eskisi 23 gün' })
  expect(card).toHaveAttribute('href', '/myTurn')
})

test('a capped count says that there may be more', async () => {
  counts = [{ moduleExpression: 'EXP', count: 10_000, isCapped: true, oldestDays: 0 }]
  showPage(TurnCard)
  expect(await screen.findByRole('link', { name: '10.000+ Kararınızı bekleyen' })).toBeVisible()
})
