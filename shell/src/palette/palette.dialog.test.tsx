import { sendHeld } from '@portal/approval-tree/held'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { formRow } from '@portal/form-list/testing/form-row'
import type { Language } from '@portal/i18n'
import { logIn, success } from '@portal/testing/logged-in'
import type { ReceivedCall } from '@portal/testing/start-service'
import { act, cleanup, fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'
import { RemotesContext } from '../remotes/remotes-provider'
import PaletteDialog from './palette.dialog'

const title = { tr: 'Gezi formu', en: 'Trip form' }
const trips = { tr: 'Geziler', en: 'Trips' }
const descriptor = {
  menu: [{ group: 'new', to: '/trip', title, icon: 'flag', order: 1 }],
  routes: [
    { path: '/trip', page: 'trip-form', title, takesDays: true },
    { path: '/trips/:id', page: 'trip', title },
  ],
  records: [
    {
      title: trips,
      hint: { tr: 'gezi adı', en: 'a trip’s name' },
      icon: 'flag',
      call: 'workflow POST /api/trip/list',
      to: '/trips/:id',
      shows: ['name', 'town'],
    },
  ],
}
const active = { integrity: 'sha256-x' }
const entry = (name: string, tr: string) => ({ at: 'palette', name, title: { tr, en: name }, order: 0 })
const extensions = [
  { ...entry('guide', 'Gezi rehberi'), to: '/trips/1' },
  entry('plan', 'Gezi planla'),
  entry('broken', 'Gezi bozuk'),
]
const run = (name: string) => async () => {
  if (name === 'broken') throw new Error('no trip')
  return '/trips/new'
}
const page = (_remote: string, name: string) => ({
  watch: () => () => {},
  state: () => ({ status: 'ready', release: { folder: 'travel/1.0.0' }, Page: run(name) }),
})
const remotes = [{ name: 'travel', active, descriptor: { ...descriptor, extensions } }]
const host = { remotes, page, preload: () => {}, begin: () => {} } as unknown as RemoteHost

const own = formRow(764, { actions: { approve: null, reject: null } })
let received: readonly ReceivedCall[]
const answers = (call: ReceivedCall) => {
  const { search = '' } = (call.body ?? {}) as { search?: string }
  if (call.url === '/api/trip/list') return success(search === 'roma' ? [{ id: 7, name: 'Roma', town: 'Lazio' }] : [])
  if (call.url === '/api/FormRequest/Update')
    return success([
      { formGuid: formRow(765).formGuid, number: 765, success: true, status: 4, code: null, message: '' },
    ])
  const rows = call.url === '/api/formrequest/PendingForms' ? [formRow(765)] : [own]
  return success(rows.filter(({ id }) => search === `#${id}`))
}

async function open(typed: string, language: Language = 'tr') {
  received = (await logIn(answers)).received
  const onClose = jest.fn()
  showPage(
    () => (
      <RemotesContext value={{ status: 'ready', host }}>
        <PaletteDialog takeTyped={() => ''} onClose={onClose} />
        <Toaster />
      </RemotesContext>
    ),
    { language },
  )
  const input = screen.getByRole('combobox')
  if (typed) fireEvent.change(input, { target: { value: typed } })
  return { input, onClose, press: () => fireEvent.keyDown(input, { key: 'Enter' }) }
}

const decided = () => received.find(({ url }) => url === '/api/FormRequest/Update')?.body

// jsdom does not scroll.
beforeAll(() => (Element.prototype.scrollIntoView = () => {}))

test.each([
  ['tr', ['form numarası', 'onayla 765', 'gezi 17 ara', 'gezi adı']],
  ['en', ['a form’s number', 'approve 765', 'trip 17 dec', 'a trip’s name']],
] as const)('without a text it says what can be typed: %s', async (language, hints) => {
  await open('', language)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(hints)
})

test.each([
  ['onayla 765', 'tr', 'Onayla: #765 · Bitaksi · Taksi'],
  ['approve 765', 'en', 'Approve #765 · Bitaksi · Taksi'],
] as const)('“%s” approves the form like a list does', async (typed, language, name) => {
  const { press, onClose } = await open(typed, language)
  expect(await screen.findByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(decided()).toBeUndefined()
  await act(() => sendHeld())
  expect(decided()).toEqual([{ formGuid: formRow(765).formGuid, state: 4, currentTreeOrder: 2, version: 1 }])
})

test('Enter that comes before the form is shown decides nothing', async () => {
  const { press, onClose } = await open('onayla 765')
  press()
  expect(await screen.findByRole('option', { name: /^Onayla: #765/ })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(decided()).toBeUndefined()
})

test('a rejection asks first, and sends nothing when it is left', async () => {
  const { press, onClose } = await open('reddet 765')
  await screen.findByRole('option', { name: /^Reddet: #765/ })
  press()
  expect(await screen.findByRole('dialog', { name: 'Formu reddet' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(onClose).toHaveBeenCalled()
  expect(decided()).toBeUndefined()
})

test('a form whose turn is another’s is only opened', async () => {
  const { press } = await open('onayla 764')
  const [option, ...others] = await screen.findAllByRole('option')
  expect(option).toHaveTextContent(/^#764/)
  expect(others).toEqual([])
  press()
  expect(location.pathname).toBe('/expenseForm/764')
  expect(decided()).toBeUndefined()
})

test.each([
  ['gezi 17-19.12.2026', 'tr', 'Yeni: Gezi formu'],
  ['trip 17 dec 2026 - 19 dec 2026', 'en', 'New: Trip form'],
] as const)('“%s” opens a new form with these days', async (typed, language, name) => {
  const { press } = await open(typed, language)
  expect(screen.getByRole('option')).toHaveTextContent(new RegExp(`^${name}.*17.*19`))
  press()
  expect(location.pathname + location.search).toBe('/trip?from=2026-12-17&to=2026-12-19')
})

test('records of a remote are found by its own list, and Enter waits for them', async () => {
  const { press, onClose } = await open('roma')
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(location.pathname).toBe('/trips/7')
  expect(received.find(({ url }) => url === '/api/trip/list')?.body).toEqual({ search: 'roma', rowsPerPage: 5 })
})

test('entries of remotes open an address, or run a function that answers with one', async () => {
  const { press } = await open('gezi rehberi')
  press()
  await waitFor(() => expect(location.pathname).toBe('/trips/1'))
  cleanup()
  const { press: pressNext } = await open('gezi planla')
  pressNext()
  await waitFor(() => expect(location.pathname).toBe('/trips/new'))
})

test('an entry that fails says so, and nothing opens', async () => {
  const { press, onClose } = await open('gezi bozuk')
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await screen.findByText('Gezi bozuk çalışmadı (REMOTE_RUNTIME_ERROR).')).toBeVisible()
})
