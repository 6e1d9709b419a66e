import userEvent from '@testing-library/user-event'
import { dayParts } from '@portal/contracts/leave/leave'
import { success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import { Agenda } from './agenda'
import { DayDialog, LeaveCalendar, Legend } from './leave-calendar'
import { LeaveDialog } from './leave.dialog'
import { holidayEntry, leaveEntry } from './testing/entries'
import { Toolbar } from './toolbar'

const range = { first: '2026-11-01', last: '2026-11-30' }
const today = '2026-11-21'
const own = leaveEntry({
  name: 'Ayşe Kaya',
  startDate: '2026-11-20',
  endDate: '2026-11-24',
  totalDay: 2.5,
  endDateType: 2,
  formGuid: 'f00d',
})
const another = leaveEntry({
  name: 'Can Öz',
  startDate: '2026-11-20',
  endDate: '2026-11-20',
  totalDay: 1,
  kind: 'free',
})
const draft = leaveEntry({ name: 'Işıl Ak', startDate: '2026-11-21', endDate: '2026-11-21', unapproved: 'draft' })
const holiday = holidayEntry({ name: 'Cumhuriyet Bayramı', date: '2026-11-20' })

const nothing = () => undefined

test('the list names each leave’s person, days, dates and kind', () => {
  showPage(() => <Agenda entries={[own, another, draft, holiday]} range={range} today={today} onTell={nothing} />)
  const days = screen.getAllByRole('heading', { level: 3 }).map(day => day.textContent)
  expect(days).toEqual(['20 Kasım 2026 Cuma', '21 Kasım 2026 Cumartesi'])
  const link = screen.getByRole('link', {
    name: 'Ayşe Kaya (2,5 gün), 20/11/2026 – 24/11/2026 öğleden önce, Bakiyeden düşen izin',
  })
  expect(link).toHaveAttribute('href', '/annualLeaveForm/f00d')
  expect(
    screen.getByRole('button', { name: /^Can Öz \(1 gün\), 20\/11\/2026, Bakiyeden düşmeyen izin$/ }),
  ).toBeVisible()
  expect(screen.getByText('Taslak: Işıl Ak (1 gün)')).toBeVisible()
  expect(screen.getByText('Cumhuriyet Bayramı')).toBeVisible()
})

test('the reader’s own pending leave stands among the approved leave, dashed', async () => {
  const span = { startDate: '2026-11-25', startDateType: 1, endDate: '2026-11-26', endDateType: 1 }
  const Page = () => <LeaveCalendar shown={{ view: 'agenda', date: today }} onChange={nothing} />
  const answers = {
    'GET /api/annualleave/approvedlist': () => success([]),
    'GET /api/annualleave/GetPublicHolidays': () => success([]),
    'GET /api/annualleave/Remaining/7': () =>
      success({ userId: 7, remainingAnnualValue: 9, pendingDays: 2, pending: [span] }),
  }
  await openPage(Page, answers, { at: '/annualLeaveCalendar' })
  const pending = await screen.findByTitle('Onay bekliyor: Öykü Ünal, 25/11/2026 – 26/11/2026')
  expect(pending).toHaveAttribute('data-draft')
})

test('a half holiday is marked as one', () => {
  const half = { ...holiday, startDateType: dayParts.AfterNoon }
  showPage(() => <Agenda entries={[half]} range={range} today={today} onTell={nothing} />)
  expect(screen.getByText('TR ½')).toBeInTheDocument()
})

test('English distinguishes one day from several', () => {
  showPage(() => <Agenda entries={[own, another]} range={range} today={today} onTell={nothing} />, { language: 'en' })
  expect(screen.getByText('Ayşe Kaya (2.5 days)')).toBeVisible()
  expect(screen.getByText('Can Öz (1 day)')).toBeVisible()
})

test('a leave with a form that the reader may not open is a button for its details', async () => {
  const told = jest.fn()
  showPage(() => (
    <DayDialog date="2026-11-20" entries={[another, holiday]} onTell={told} onOpenDay={nothing} onClose={nothing} />
  ))
  const dialog = screen.getByRole('dialog', { name: '20 Kasım 2026 Cuma' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['TRCumhuriyet Bayramı', '=Can Öz (1 gün)20/11/2026'])
  await userEvent.click(within(dialog).getByRole('button', { name: /^Can Öz/ }))
  expect(told).toHaveBeenCalledWith(another)
})

test('the details contain the type only if the reader may know it', () => {
  const type = { id: 1, name: 'Marriage leave', nameTranslate: 'Evlilik izni', isRemainingDayEffected: false }
  showPage(() => <LeaveDialog entry={another} onClose={nothing} />)
  expect(screen.getByRole('dialog', { name: 'Can Öz' })).not.toHaveTextContent('İzin türü')
  showPage(() => <LeaveDialog entry={{ ...another, type, name: 'Ece Ün' }} onClose={nothing} />)
  expect(screen.getByRole('dialog', { name: 'Ece Ün' })).toHaveTextContent('Evlilik izni')
})

test('leave of an undisclosed type does not reveal whether it is deducted', () => {
  const untold = leaveEntry({
    name: 'Can Öz',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    isRemainingDayEffected: null,
  })
  showPage(() => <Agenda entries={[untold]} range={range} today={today} onTell={nothing} />)
  expect(screen.getByRole('button', { name: 'Can Öz (1 gün), 20/11/2026, Türü gösterilmeyen izin' })).toHaveAttribute(
    'data-kind',
    'untold',
  )
})

test('an empty month says so', () => {
  showPage(() => <Agenda entries={[]} range={range} today={today} onTell={nothing} />)
  expect(screen.getByText('Bu ayda izin ya da tatil yok')).toBeVisible()
})

test('the legend has an entry for each colour, in words', () => {
  showPage(Legend)
  const words = within(screen.getByRole('list', { name: 'Renklerin anlamı' })).getAllByRole('listitem')
  expect(words.map(item => item.textContent)).toEqual([
    '−Bakiyeden düşen izin',
    '=Bakiyeden düşmeyen izin',
    '•Türü gösterilmeyen izin',
    'TRResmî tatil: Türkiye',
    'UKResmî tatil: Londra / Avrupa',
  ])
})

test.each([
  ['month', 'Kasım 2026', '2026-12-21', '2026-10-21'],
  ['week', '16/11/2026 – 22/11/2026', '2026-11-28', '2026-11-14'],
  ['day', '21 Kasım 2026 Cumartesi', '2026-11-22', '2026-11-20'],
] as const)(
  'from a %s the toolbar leads to the one after and before it, to today and to the other views',
  async (view, title, next, previous) => {
    const change = jest.fn()
    showPage(() => <Toolbar shown={{ view, date: today }} today="2026-01-02" onChange={change} />)
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title)
    for (const name of ['Sonraki', 'Önceki', 'Bugün', 'Liste'])
      await userEvent.click(screen.getByRole('button', { name }))
    expect(change.mock.calls).toEqual([
      [{ view, date: next }],
      [{ view, date: previous }],
      [{ view, date: '2026-01-02' }],
      [{ view: 'agenda', date: today }],
    ])
  },
)
