import type { YearDeadline } from '@portal/contracts/agreements/agreement-year.calls'
import { success } from '@portal/testing/logged-in'
import { headings, screen, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'

const person = { userId: 7, name: 'Öykü Ünal' }
const deadline = (changes: Partial<YearDeadline>): YearDeadline => ({
  id: 1,
  title: 'Kira',
  company: 'Kule',
  corporations: [{ id: 1, name: 'Anka Holding' }],
  currencySign: '₺',
  yearlyValue: '1200.00',
  decision: null,
  kind: 'Termination',
  date: '2199-03-10',
  ifNobodyActs: 'Expires',
  renewsUntil: null,
  isExpected: false,
  told: [{ ...person, how: 'Follower' }],
  ...changes,
})
const yearOf = (...deadlines: YearDeadline[]) => ({
  'POST /api/agreement/year': () => success({ today: '2199-02-01', deadlines, suppliers: [], totals: [] }),
})
const at = '/agreementyear?year=2199&view=told'
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))

test('dates stand with each person who is told, and those that are past with nobody', async () => {
  const treasury = { userId: 11, name: 'Çağrı Ak', how: 'DateOnly' } as const
  await openPage(
    yearOf(
      deadline({ title: 'Eski', date: '2199-01-31' }),
      deadline({ told: [{ ...person, how: 'Follower' }, treasury] }),
    ),
    { at },
  )
  expect((await cardOf('Çağrı Ak')).getByRole('link')).toHaveTextContent('Yalnızca tarihi öğrenir')
  expect((await cardOf('Öykü Ünal')).getByRole('link')).toHaveTextContent('Kira')
  expect(headings(2)).toEqual(['Çağrı Ak', 'Öykü Ünal'])
  expect(screen.queryByText('Eski')).toBeNull()
})

test.each([
  [
    'those who hear of it instead',
    [{ ...person, how: 'Writer' as const }],
    'değiştirebilen herkese bildirilir: Öykü Ünal',
  ],
  ['that nobody does', [], 'Bunlar kimseye bildirilmez'],
])('a date without a follower comes first, with %s', async (_what, told, sentence) => {
  await openPage(yearOf(deadline({ title: 'Park', told }), deadline({ id: 2 })), { at })
  const first = await cardOf('Görebilen takipçisi yok')
  expect(first.getByRole('link')).toHaveTextContent('Park')
  expect(first.getByText(new RegExp(sentence))).toBeVisible()
  expect(headings(2)[0]).toContain('Görebilen takipçisi yok')
})
