import { dateOfInstant } from '@portal/i18n'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import { Away } from './away'

const at = (days: number) => dateOfInstant(new Date(Date.now() + days * 86_400_000))
const leaves = (...days: [number, number][]) =>
  days.map(([first, last]) => ({ startDate: at(first), endDate: at(last) }))
let asked = ''
loggedIn(({ url }) => {
  asked = url
  return success({
    count: 9,
    people: [
      { userId: 4, name: 'Züleyha Ateş', leaves: leaves([-1, 0]) },
      { userId: 3, name: 'Çağrı Yıldız', leaves: leaves([1, 2], [3, 3]) },
    ],
    team: { people: 6, thisWeek: 1, nextWeek: 0 },
  })
})
const shown = (date: string) => date.split('-').reverse().join('/')

test('people who are away this week and next stand with their days, and how many more there are', async () => {
  showPage(Away)
  const section = within(await screen.findByRole('region', { name: 'İzinde olanlar' }))
  expect(section.getAllByRole('listitem').map(item => item.title)).toEqual([
    `${shown(at(-1))} – ${shown(at(0))}`,
    `${shown(at(1))} – ${shown(at(2))}, ${shown(at(3))}`,
  ])
  expect(section.getByText('ve 7 kişi daha')).toBeVisible()
  expect(asked).toBe(`/api/annualleave/away/${at(0)}`)
})

test.each([
  ['tr', 'Departmanınızdaki 6 kişiden izinde olan: bu hafta 1, gelecek hafta 0'],
  ['en', 'Away of the 6 people in your department: 1 this week, 0 next week'],
] as const)('the overlap in the reader’s department is said in %s', async (language, text) => {
  showPage(Away, { language })
  expect(await screen.findByText(text)).toBeVisible()
})
