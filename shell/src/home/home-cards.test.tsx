import { Failure } from '@portal/federation/host/failure'
import { PageLoad, type Candidate } from '@portal/federation/host/page-load'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { logIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { expectConsole } from '@portal/workspace/testing/expect-console'
import { RemotesContext, type Remotes } from '../remotes/remotes-provider'
import { HomeCards } from './home-cards'

const extension = (name: string, more: object = {}) => ({
  ...{ at: 'home', name, title: { tr: `Kart ${name}`, en: name }, order: 0, size: 'list' },
  ...more,
})
const remote = (name: string, extensions: object[]) => ({ name, descriptor: { extensions }, active: { folder: name } })
const release = (version: string) => ({ version, folder: `trips/${version}`, integrity: undefined, scripts: {} })
const candidate = (load: Candidate['load'], version = '1.1.0'): Candidate => ({ release: release(version), load })

let modules: Record<string, () => Candidate[]>
let loaded: string[]
const loads = new Map<string, PageLoad>()

/** Loads as the real host does, but takes modules from the test. */
function page(_remote: string, name: string): PageLoad {
  const load = loads.get(name) ?? new PageLoad(() => Promise.resolve(modules[name]!()))
  if (!loads.has(name)) loaded.push(name)
  loads.set(name, load)
  return load
}

const show = async (
  extensions: object[],
  user = {},
  { size = 'list' as 'list' | 'lead', answer = success(null) } = {},
) => {
  const remotes = [remote('trips', extensions), remote('desk', [extension('desk', { order: -1 })])]
  const ready: Remotes = { status: 'ready', host: { remotes, page, begin: () => {} } as unknown as RemoteHost }
  await logIn(() => answer, user)
  showPage(() => (
    <RemotesContext value={ready}>
      <HomeCards size={size} />
    </RemotesContext>
  ))
}
const heights = () => [...document.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.minHeight)
const card = (name: string) => screen.getByRole('region', { name: `Kart ${name}` })

beforeEach(() => {
  loads.clear()
  loaded = []
  modules = { desk: () => [candidate(async () => () => <p>Masa</p>)] }
})

test('cards stand in the requested order, each with its title, for those who may see them', async () => {
  const needs = { anyRole: ['WorkflowFinance' as const] }
  modules.trips = () => [candidate(async () => () => <p>Roma</p>)]
  await show([extension('trips'), extension('secret', { needs }), extension('line', { size: 'line' })])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Kart desk', 'Kart trips'])
  expect(await within(card('trips')).findByText('Roma')).toBeVisible()
  expect(loaded.toSorted()).toEqual(['desk', 'trips'])
})

test('a card that throws shows the release before, or says so alone and can be retried', async () => {
  let isBroken = true
  const Breaks = () => {
    if (isBroken) throw new Error('no trips')
    return <p>Roma</p>
  }
  modules.trips = () => [candidate(async () => Breaks)]
  modules.old = () => [
    candidate(async () => {
      throw new Failure('REMOTE_IMPORT_FAILED', 'broken')
    }),
    candidate(async () => () => <p>Eski</p>, '1.0.0'),
  ]
  expectConsole('error', /no trips/)
  expectConsole('error', /REMOTE_IMPORT_FAILED/)
  await show([extension('trips'), extension('old')])
  const alert = await within(card('trips')).findByRole('alert')
  expect(alert).toHaveTextContent('GösterilemiyorREMOTE_RENDER_FAILED')
  expect(await within(card('old')).findByText('Eski')).toBeVisible()
  expect(await within(card('desk')).findByText('Masa')).toBeVisible()
  isBroken = false
  fireEvent.click(within(alert).getByRole('button', { name: 'Yeniden dene' }))
  expect(await within(card('trips')).findByText('Roma')).toBeVisible()
})

test('a card that is not in sight is not loaded', async () => {
  const seen: (() => void)[] = []
  class Observer {
    constructor(tell: (entries: object[]) => void) {
      seen.push(() => tell([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
  modules.trips = () => [candidate(async () => () => <p>Roma</p>)]
  try {
    await show([extension('trips')])
    expect(card('trips')).toBeVisible()
    expect(loaded).toEqual([])
    seen[1]?.()
    expect(await screen.findByText('Roma')).toBeVisible()
    expect(loaded).toEqual(['trips'])
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver')
  }
})

test('a card that leads is loaded out of sight, because it shows itself only with content', async () => {
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
  modules.trips = () => [candidate(async () => () => <p>Roma</p>)]
  try {
    await show([extension('trips', { size: 'lead' })], {}, { size: 'lead' })
    expect(await screen.findByText('Roma')).toBeInTheDocument()
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver')
  }
})

test('before the registry has come, the space of the last cards is kept', async () => {
  await logIn(() => success(null))
  const last = { 'trips/trips': { size: 'list', height: 230 }, 'desk/desk': { size: 'line', height: 50 } }
  localStorage.setItem('portal.home-cards', JSON.stringify(last))
  showPage(() => (
    <RemotesContext value={{ status: 'loading' }}>
      <HomeCards size="list" />
    </RemotesContext>
  ))
  expect(heights()).toEqual(['230px'])
})

describe('a card that counts', () => {
  const counting = extension('trips', { counts: 'accountChanges' })
  const firstAnswer = (accountChanges: number) => success({ figures: { setupGaps: 0, accountChanges } })

  test('is loaded and shown while there is something to count', async () => {
    modules.trips = () => [candidate(async () => () => <p>Roma</p>)]
    await show([counting], {}, { answer: firstAnswer(1) })
    expect(await within(await screen.findByRole('region', { name: 'Kart trips' })).findByText('Roma')).toBeVisible()
  })

  test('is neither loaded nor kept room for when there is nothing', async () => {
    localStorage.setItem('portal.home-cards', JSON.stringify({ 'trips/trips': { size: 'list', height: 230 } }))
    await show([counting], {}, { answer: firstAnswer(0) })
    expect(heights()).toEqual(['160px', '230px'])
    await waitFor(() => expect(heights()).toEqual(['160px']))
    expect(await within(card('desk')).findByText('Masa')).toBeVisible()
    expect(loaded).toEqual(['desk'])
    expect(localStorage.getItem('portal.home-cards')).not.toContain('trips')
  })

  test('is loaded when the server tells no figure', async () => {
    modules.trips = () => [candidate(async () => () => <p>Roma</p>)]
    await show([counting])
    expect(await screen.findByText('Roma')).toBeVisible()
  })
})
