import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OutsideTeam } from '../../support/outside-team'
import { commandsOf } from '../../support/papers'
import type { PortalProcess } from '../../support/portal-process'
import { expect, test } from '../../support/test'

test.use({ portalOf: 'sdk' })
test.describe.configure({ timeout: 240_000 })

let team: OutsideTeam
test.beforeAll(async () => {
  team = await OutsideTeam.gather()
})
test.afterAll(() => team.remove())

const remotes = [
  { name: 'travel', tr: 'Seyahat', en: 'Travel' },
  { name: 'trips', tr: 'Geziler', en: 'Trips' },
]

/** What the page for outside teams says, as somebody types it; packages are there already, those of the lock file. */
async function walk(portal: PortalProcess) {
  const env = { PORTAL_DEPLOY_TOKEN: '' }
  let at = '.'
  const seconds: Record<string, number> = {}
  for (const command of await commandsOf('packages/sdk/README.md')) {
    if (command.startsWith('node packages/sdk/pack.mjs') || command.startsWith('npm install')) continue
    const typed = command.replace(/^npm exec .* -- |^npx /, '').replace('https://portal.example.com', portal.url)
    if (typed.startsWith('cd ')) at = typed.slice('cd '.length)
    else if (typed.includes(' portal -- token '))
      env.PORTAL_DEPLOY_TOKEN = (await portal.command('token', 'travel')).trim()
    else {
      const since = performance.now()
      await test.step(command, () => team.types(typed, { at, env }))
      seconds[typed.split(' ').slice(0, 3).join(' ')] = (performance.now() - since) / 1000
    }
  }
  return seconds
}

test('a team outside walks from an empty folder to users; Vite and Rspack share one React, router and language', async ({
  person,
  portal,
}) => {
  const seconds = await walk(portal)
  test.info().annotations.push({ type: 'seconds', description: JSON.stringify(seconds) })
  const env = { PORTAL_DEPLOY_TOKEN: (await portal.command('token', 'trips')).trim() }
  await team.types('portal-sdk new trips --bundler rspack --tr Geziler --en Trips')
  expect(await team.types('npm run --silent build', { at: 'trips' })).toContain('trips 1.0.0 is sealed')
  await team.types(`portal-sdk publish --dir dist --activate --to ${portal.url}`, { at: 'trips', env })

  await person.logsInAs('employee')
  const { page } = person
  for (const { name, tr, en } of remotes) {
    await person.choosesFromMenu(tr)
    await person.sees(tr)
    await page.getByRole('button', { name: 'Planla' }).click()
    await expect(page.getByText(`Buradasınız: /${name}`)).toBeVisible()
    expect(await page.locator('.trips').evaluate(box => getComputedStyle(box).display)).toBe('grid')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('main').getByRole('link', { name: 'Ana sayfa' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await person.choosesFromMenu(tr)
    await person.speaks('English')
    await person.sees(en)
    await person.speaks('Türkçe')
  }

  // Of the two shared packages of each name, the one that the SDK brings for tests has exactly what the page has.
  const sdk = path.join(team.folder, 'node_modules/@portal/sdk/host.json')
  const { exports } = JSON.parse(await readFile(sdk, 'utf8')) as { exports: Record<string, string[]> }
  const offered = await page.evaluate(async names => {
    const { remotes: listed } = await (await fetch('/remotes/registry.json')).json()
    const { folder } = listed.find(({ name }: { name: string }) => name === 'travel').active
    const { take } = await import(`${location.origin}/remotes/${folder}/portal-shared/page.js`)
    return Promise.all(names.map(async name => [name, Object.keys(await take(name)).sort()]))
  }, Object.keys(exports))
  expect(Object.fromEntries(offered as [string, string[]][])).toEqual(
    Object.fromEntries(Object.entries(exports).map(([name, names]) => [name, names.toSorted()])),
  )
})
