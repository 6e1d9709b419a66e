import type { LoadableRelease, LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { logIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, within } from '@portal/testing/show-page'
import { remotesUrl } from '../address'
import { RemotesContext } from '../remotes-provider'
import { note } from '../reports/noted'
import Inspector from './inspector'
import { mayInspect } from './may-inspect'
import { seenRemotes } from './seen-remotes'

const release = (name: string, version: string): LoadableRelease => ({
  version,
  folder: `${name}/${version}-0123456789ab`,
  integrity: 'sha256-x',
  scripts: {},
})
const remote = (name: string, { active = release(name, '2.0.0'), earlier = [release(name, '1.0.0')] } = {}) =>
  ({
    name,
    active,
    earlier,
    descriptor: { title: { tr: `${name} tr`, en: `${name} en` } },
  }) as unknown as LoadableRemote
const developed = remote('desk', {
  active: { version: 'dev', folder: 'http://localhost:3101', integrity: undefined, scripts: {} },
})

/** jsdom measures nothing. */
const files = ['page.js', 'page.js', 'chunk.js', 'later.js'].map((file, i) => ({
  name: `${remotesUrl}travel/2.0.0-0123456789ab/${file}`,
  startTime: i === 3 ? 9000 : 100 + i,
  responseEnd: i === 3 ? 9010 : 150 + i,
  encodedBodySize: 2048,
  transferSize: i === 2 ? 2348 : 0,
}))
beforeEach(() => Object.assign(performance, { getEntriesByType: () => files }))
afterEach(() => sessionStorage.clear())

const why = (everybodys = new Map<string, LoadableRelease>(), now = new Map<string, LoadableRelease>()) =>
  seenRemotes([remote('travel'), developed], everybodys, now).map(({ name, version, reason }) => [
    name,
    version,
    reason,
  ])

test('says for each remote why it has this release', () => {
  const dev = ['desk', 'dev', { why: 'override', address: 'http://localhost:3101' }]
  expect(why()).toEqual([['travel', '2.0.0', { why: 'active' }], dev])
  const before = new Map([['travel', release('travel', '1.0.0')]])
  expect(why(before)).toEqual([['travel', '2.0.0', { why: 'share', version: '1.0.0' }], dev])
  const after = new Map([['travel', release('travel', '3.0.0')]])
  expect(why(after, after)).toEqual([['travel', '2.0.0', { why: 'older', version: '3.0.0' }], dev])
  sessionStorage.setItem('portal.broken-releases', JSON.stringify({ 'travel/2.0.0-0123456789ab': 'REMOTE_HANGS' }))
  const fallen = ['travel', '1.0.0', { why: 'fallback', version: '2.0.0', code: 'REMOTE_HANGS' }]
  expect(why(before)).toEqual(expect.arrayContaining([fallen]))
})

test('weighs the files of a release once each, and leaves the time between them out', () => {
  const [travel, desk] = seenRemotes([remote('travel'), developed], new Map(), new Map())
  expect(travel?.load).toEqual({ files: 3, bytes: 6144, fromNetwork: 2348, ms: 62 })
  expect(desk?.load).toBeUndefined()
})

test('only those who release, develop, or ask for it are offered it', async () => {
  await logIn(() => success(null))
  const published = [remote('travel')]
  expect(mayInspect(null, published)).toBe(false)
  expect(mayInspect(null, [developed])).toBe(true)
  history.replaceState(null, '', '/home?inspect')
  expect(mayInspect(null, published)).toBe(true)
  history.replaceState(null, '', '/home')
  expect(mayInspect(null, published)).toBe(true)
  sessionStorage.clear()
  expect(mayInspect(null, published)).toBe(false)
})

/** jsdom has no policy. It tells what the browser kept. */
class Observer {
  constructor(private readonly tell: (reports: { body: object }[]) => void) {}

  observe() {
    const reports = ['assets/main.js', 'remotes/travel/2.0.0-0123456789ab/page.js'].map(file => ({
      body: {
        effectiveDirective: 'connect-src',
        blockedURL: 'https://a.example',
        sourceFile: `${location.origin}/${file}`,
      },
    }))
    this.tell(reports)
  }

  disconnect() {}
}

test.each(['tr', 'en'] as const)('shows releases, refusals and shared packages in %s', async language => {
  Object.assign(globalThis, { PORTAL_SINGLETONS: { react: '19.3.1' }, ReportingObserver: Observer })
  if (language === 'tr')
    note({ folder: 'travel/2.0.0-0123456789ab', what: 'REMOTE_OVERREACH', message: 'it replaces fetch', stack: '' })
  await logIn(() => success(null))
  const host = { remotes: [remote('travel'), developed], outdated: async () => [] } as unknown as RemoteHost
  const close = jest.fn()
  showPage(
    () => (
      <RemotesContext value={{ status: 'ready', host }}>
        <Inspector onClose={close} />
      </RemotesContext>
    ),
    { language },
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(`travel ${language}`)).toBeTruthy()
  expect(dialog.getByText(/: http:\/\/localhost:3101/)).toBeTruthy()
  expect(dialog.getByText(/it replaces fetch/).textContent).toContain('travel/2.0.0-0123456789ab')
  // Of the policy's refusals, those of the shell's own libraries are left out.
  expect(dialog.getAllByText(/connect-src/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/https:\/\/a\.example.*\/remotes\/travel\//),
  ])
  expect(dialog.getByText('react')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: language === 'tr' ? 'Kapat' : 'Close' }))
  expect(close).toHaveBeenCalled()
})
