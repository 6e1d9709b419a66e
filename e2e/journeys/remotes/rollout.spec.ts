import type { Browser } from '@playwright/test'
import { Person } from '../../support/person'
import type { PortalProcess } from '../../support/portal-process'
import { buildWriting, shellHost, show } from '../../support/publish-build'
import { publish } from '@portal/federation/delivery/publish'
import { beginSession } from '../../support/session'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'rollout', hasNewBrowser: true })
// Many pages are opened, and a release is built, which takes its time on a busy machine.
test.describe.configure({ timeout: 240_000 })

const shown = 'Not yaz'
const failing = `{
  const opened = Number(localStorage.getItem('opened')) + 1
  localStorage.setItem('opened', String(opened))
  globalThis.failsThisTime = opened % 2 === 1
}
export default function NotePage() {
  if (globalThis.failsThisTime) throw new Error('This page cannot be shown.')`

/** Somebody opens the page in one tab after the other, and closes each when they have seen it. */
async function opens(browser: Browser, portal: PortalProcess, { who, times }: { who: string; times: number }) {
  const context = await browser.newContext()
  const first = new Person(await context.newPage(), portal.url)
  await first.logsInAs(who)
  for (let time = 0; time < times; time += 1) {
    const tab = new Person(await context.newPage(), portal.url)
    await tab.opens('/writeNote')
    await tab.sees(shown)
    await tab.page.close()
  }
  await context.close()
}

test('a release that fails every other time is taken back within a minute, and the one before is there for all', async ({
  browser,
  person,
  portal,
}, { annotations }) => {
  const newer = buildWriting({
    version: '1.1.0',
    edits: { 'src/pages/note.page.tsx': [/export default function NotePage\(\) \{/, failing] },
  })
  await show(portal, buildWriting({ version: '1.0.0' }))
  const build = await newer
  const options = { remotesFolder: portal.remotesFolder, host: await shellHost(), by: 'team', remote: 'writing' }
  await publish({ ...options, build: build.folder })
  await build.remove()
  const among = ['employee', 'colleague', 'finance']
  const people = among.map(name => `${name}@anka.test`).join(',')
  const plan = ['--to', '5', '--then', '25,100', '--every', '30m', '--people', people]
  expect(await portal.command('rollout', 'writing', '1.1.0', ...plan)).toContain('writing 1.1.0 goes out')
  const { token } = await beginSession(portal.url, 'employee')
  const version = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const registry = (await (await fetch(`${portal.url}/remotes/registry.json`, { headers })).json()) as {
      remotes: { name: string; active: { version: string } }[]
    }
    return registry.remotes.find(({ name }) => name === 'writing')?.active.version
  }
  expect(await version()).toBe('1.1.0')

  const others = ['lead', 'hr', 'director']
  await Promise.all([...among, ...others].map(who => opens(browser, portal, { who, times: 8 })))
  const since = performance.now()
  await expect.poll(version, { timeout: 60_000 }).toBe('1.0.0')
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  annotations.push({ type: 'seconds until it was taken back', description: seconds })

  await opens(browser, portal, { who: 'employee', times: 1 })
  await person.logsInAs('admin', '/notification')
  await expect(
    person.page.getByText(/1\.1\.0: açılan \d+ sayfanın \d+ tanesi hata verdi; aynı saatlerde 1\.0\.0 sürümünde/),
  ).toBeVisible()
  await person.goesTo('/releases')
  await expect(person.page.getByText(/1\.1\.0/).first()).toBeVisible()
})
