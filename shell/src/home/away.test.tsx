import { dateOfInstant } from '@portal/i18n'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import { Away } from './away'

const at = (days: number) => dateOfInstant(new Date(Date.now() + days * 86_400_000))
const leave = (userId: number, name: string, startDate: string, endDate: string) => ({
  ...{ formGuid: null, userId, name, startDate, endDate, startDateType: 1, endDateType: 1 },
  ...{ totalDay: 1, type: null, isRemainingDayEffected: null },
})
let asked = ''
loggedIn(({ url }) => {
  asked = url
  const leaves = [
    leave(3, 'Çağrı Yıldız', at(1), at(2)),
    leave(4, 'Züleyha Ateş', at(-1), at(0)),
    leave(3, 'Çağrı Yıldız', at(3), at(3)),
    leave(5, 'Oğuz Kaya', at(-2), at(-1)),
  ]
  return success(leaves, { team: { people: 6, awayIds: [4, 5] } })
})
const shown = (date: string) => date.split('-').reverse().join('/')

test('people who are away this week and next stand with their days, those of today first', async () => {
  showPage(Away)
  const section = within(await screen.findByRole('region', { name: 'İzinde olanlar' }))
  expect(section.getAllByRole('listitem').map(item => item.title)).toEqual([
    `${shown(at(-1))} – ${shown(at(0))}`,
    `${shown(at(1))} – ${shown(at(2))}, ${shown(at(3))}`,
  ])
  const { searchParams } = new URL(asked, 'http://portal')
  const [from, until] = ['startDate', 'endDate'].map(name => new Date(searchParams.get(name) ?? ''))
  expect([from?.getUTCDay(), until?.getUTCDay()]).toEqual([1, 0])
})

test.each([
  ['tr', 'Departmanınızdaki 6 kişiden izinde olan: bu hafta 1, gelecek hafta 0'],
  ['en', 'Away of the 6 people in your department: 1 this week, 0 next week'],
] as const)(
  'the overlap in the reader’s department is said in %s, without those who are back',
  async (language, text) => {
    showPage(Away, { language })
    expect(await screen.findByText(text)).toBeVisible()
  },
)
