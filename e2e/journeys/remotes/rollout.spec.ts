import { publish } from '@portal/federation/delivery/publish'
import type { Registry } from '@portal/federation/registry'
import type { Person } from '../../support/person'
import { isMailed } from '../../support/outbox'
import { startCopy } from '../../support/portal-copy'
import type { PortalProcess } from '../../support/portal-process'
import { buildWriting, shellHost, show } from '../../support/publish-build'
import { beginSession } from '../../support/session'
import { expect, test as base } from '../../support/visits'

/** Reports about a release stay, so each run has its own portal. */
const test = base.extend({
  hasNewBrowser: true,
  portal: async ({}, provide) => {
    const portal = await startCopy()
    await provide(portal)
    await portal.stop()
  },
})

const page = 'src/pages/note.page.tsx'
/** Its first rendering succeeds: one that throws is taken out at once, before a rollout is judged. */
const breaks: [RegExp, string] = [
  /(?=const say = useText\(\))/,
  `const [isLater, setLater] = useState(() => void setTimeout(() => setLater(true), 100))
  if (isLater) throw new Error('Cannot be shown.')\n`,
]

async function publishFaulty(portal: PortalProcess, building: ReturnType<typeof buildWriting>) {
  const build = await building
  const options = { remotesFolder: portal.remotesFolder, host: await shellHost(), by: 'team', remote: 'writing' }
  await publish({ ...options, build: build.folder }).finally(build.remove)
}

/** The release that a user opening the portal now gets. */
async function released(portal: PortalProcess, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { remotes } = (await (await fetch(`${portal.url}/remotes/registry.json`, { headers })).json()) as Registry
  const { active, earlier } = remotes.find(({ name }) => name === 'writing')!
  return { active, before: earlier[0] }
}

/** Reports of other browsers: five openings, each a failure. */
async function tellsTheSame(portal: PortalProcess, token: string) {
  const { active, before } = await released(portal, token)
  const opening = [
    { folder: active.folder, what: 'entry' },
    { folder: active.folder, what: 'REMOTE_RENDER_FAILED' },
    { folder: before?.folder, what: 'entry' },
  ]
  const body = JSON.stringify({ session: token, reports: Array.from({ length: 5 }, () => opening).flat() })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${portal.url}/remotes/reports`, { method: 'POST', headers, body })).status).toBe(204)
}

/** The number of reported failures of a version's page. */
async function failures(portal: PortalProcess, version: string) {
  const lines = (await (await fetch(`${portal.url}/metrics`)).text()).split('\n')
  const labels = `remote="writing",version="${version}",code="REMOTE_RENDER_FAILED"`
  return Number(lines.find(line => line.startsWith(`remote_failures_total{${labels}}`))?.split(' ')[1] ?? 0)
}

/** As when switching tabs, which sends the report. */
async function looksAway({ page: tab }: Person) {
  await tab.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Reflect.deleteProperty(document, 'hidden')
  })
}

const shownInstead = (person: Person) =>
  person.page.getByRole('main').getByRole('status').filter({ hasText: 'önceki sürüm 1.0.0 gösteriliyor' })

test('a release that breaks for those who have it first is taken back by itself, and its owner is told why', async ({
  visits,
  person,
  portal,
  complaints,
}, { annotations }) => {
  const faulty = buildWriting({ version: '1.1.0', edits: { [page]: breaks } })
  await show(portal, buildWriting({ version: '1.0.0' }))
  await publishFaulty(portal, faulty)
  const plan = ['--to', '50', '--then', '100', '--every', '30m']
  expect(await portal.command('rollout', 'writing', '1.1.0', ...plan)).toContain('writing 1.1.0 goes out')

  const names = 'colleague affairs treasury buyer hr rnd director employee'.split(' ')
  const people = await Promise.all(
    names.map(async name => {
      const { token } = await beginSession(portal.url, name)
      return { name, token, isFirst: (await released(portal, token)).active.version === '1.1.0' }
    }),
  )
  const first = people.filter(({ isFirst }) => isFirst)
  const others = people.filter(({ isFirst }) => !isFirst)
  // The share depends on the person, not on chance, and is the same in every run.
  expect([first.length, others.length]).toEqual([7, 1])

  const watched = first.slice(0, 3)
  const tabs: Person[] = []
  for (const { name } of watched) {
    const visitor = await visits(name, '/writeNote')
    await visitor.sees('Not yaz')
    await expect(shownInstead(visitor)).toBeVisible()
    tabs.push(visitor)
  }
  const other = await visits(others[0]!.name, '/writeNote')
  await other.sees('Not yaz')
  await expect(shownInstead(other)).toHaveCount(0)

  await expect(async () => {
    for (const tab of tabs) await looksAway(tab)
    expect(await failures(portal, '1.1.0')).toBe(watched.length)
  }).toPass()
  for (const { token } of first.slice(watched.length)) await tellsTheSame(portal, token)
  const since = performance.now()
  const [{ name, token }] = watched as [(typeof watched)[number]]
  await expect.poll(async () => (await released(portal, token)).active.version).toBe('1.0.0')
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  annotations.push({ type: 'seconds until it was taken back', description: seconds })

  const again = await visits(name, '/writeNote')
  await again.sees('Not yaz')
  await expect(shownInstead(again)).toHaveCount(0)

  const why =
    /1\.1\.0: açılan (2\d) sayfanın \1 tanesi hata verdi; aynı saatlerde 1\.0\.0 sürümünde \d+ sayfanın 0 tanesi/
  await isMailed(portal, 'admin@anka.test', why)
  await person.logsInAs('admin', '/notification')
  await expect(person.page.getByText(why)).toBeVisible()
  complaints.expect(/Cannot be shown/)
  // Otherwise they log connection errors.
  for (const { page: tab } of [...tabs, other, again, person]) await tab.close()
})
