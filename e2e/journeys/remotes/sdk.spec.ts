import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { extendsPages, seesExtensions } from '../../support/extended-pages'
import { OutsideTeam } from '../../support/outside-team'
import { freePort } from '../../support/free-port'
import { expect, test } from '../../support/open-portal'
import { commandsOf } from '../../support/papers'
import { Person } from '../../support/person'
import { startCopy } from '../../support/portal-copy'
import type { PortalProcess } from '../../support/portal-process'
import { beginSession } from '../../support/session'

test.use({ portalOf: 'sdk' })

let team: OutsideTeam
test.beforeAll(async () => {
  // It generates all type files.
  team = await OutsideTeam.gather()
})
test.afterAll(() => team.remove())

const remotes = [
  { name: 'travel', bundler: 'vite', tr: 'Seyahat', en: 'Travel' },
  { name: 'trips', bundler: 'rspack', tr: 'Geziler', en: 'Trips' },
  { name: 'tours', bundler: 'webpack', tr: 'Turlar', en: 'Tours' },
]

/** Runs the commands of the page for outside teams; packages are already there, from the lock file. */
async function walk(portal: PortalProcess, develops: (at: string) => Promise<void>) {
  const env = { PORTAL_DEPLOY_TOKEN: '', KEYS: team.folder }
  let at = '.'
  const seconds: Record<string, number> = {}
  for (const command of await commandsOf('packages/sdk/README.md')) {
    if (
      command.startsWith('node packages/sdk/pack.mjs') ||
      command.startsWith('npm install') ||
      command.startsWith('cp ..')
    )
      continue
    const typed = command.replace(/^npm exec .* -- |npx /, '').replace('https://portal.example.com', portal.url)
    if (typed.startsWith('cd ')) at = typed.slice('cd '.length)
    else if (typed.includes(' portal -- token '))
      env.PORTAL_DEPLOY_TOKEN = (await portal.command('token', 'travel')).trim()
    else {
      const since = performance.now()
      await test.step(command, async () => {
        if (typed === 'npm run dev') await develops(at)
        else if (typed === 'portal-sdk mock') await asksMock(at)
        else if (typed.startsWith('portal-sdk types')) await linksElsewhere(typed, at)
        else await team.types(typed, { at, env })
      })
      seconds[typed.split(' ').slice(0, 3).join(' ')] = (performance.now() - since) / 1000
    }
  }
  return seconds
}

/** Calls the server that stands for the portal. */
async function asksMock(at: string) {
  const mock = await team.starts('portal-sdk mock --port 0', { at }, /^(http:\S+) answers/)
  try {
    const answer = await fetch(`${mock.address}/workflow/forms`, { headers: { 'x-mock': 'FORBIDDEN' } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { success: false, code: 'FORBIDDEN' }])
  } finally {
    await mock.stop()
  }
}

/** The types of another remote's addresses let the compiler refuse an address that no page has. */
async function linksElsewhere(command: string, at: string) {
  const file = (await team.types(command, { at })).trim()
  const links = (address: string) =>
    `import type { Address } from './remotes/leave.mjs'\nvoid ('${address}' satisfies Address)\n`
  const source = path.join(team.folder, at, 'src/links.ts')
  await writeFile(source, links('/annualLeaveForm/7'))
  await team.types('npm run --silent types', { at })
  await writeFile(source, links('/anualLeaveForm/7'))
  await expect(team.types('npm run --silent types', { at })).rejects.toMatchObject({ stdout: /links\.ts\(2,/ })
  for (const written of [source, path.join(team.folder, at, file)]) await rm(written)
}

interface Looks {
  /** Opens the SDK's own shell. */
  alone: Person
  /** Opens a portal with all other remotes. */
  among: Person
}

/** In its own shell and in a portal; both show a change once it is built. The own one keeps what was open. */
async function develops({ alone, among }: Looks, { at, portal }: { at: string; portal: PortalProcess }) {
  const dev = await team.starts(`npm run --silent dev -- --port 0 --portal ${portal.url}`, { at })
  const { page } = alone
  try {
    await page.goto(dev.address)
    await page.getByRole('link', { name: 'Eklentiler' }).click()
    await expect(page.getByRole('region', { name: 'Sıradaki gezi' })).toContainText('Planlanmış gezi yok')
    await expect(page.getByRole('region', { name: 'Gezi', exact: true })).toContainText('T-1647')
    await page.getByRole('link', { name: 'Seyahat' }).click()
    await page.getByRole('button', { name: 'Planla' }).click()
    await expect(page.getByText('Buradasınız: /travel')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kim olarak' }).selectOption('Deniz Aydın')
    await page.getByRole('button', { name: 'English' }).click()
    await opensInPortal(among, () => / (http\S+) to see it in that portal/.exec(dev.printed())?.[1])
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(page.getByText('You are here: /travel')).toBeVisible()
    const file = path.join(team.folder, at, 'src/trips.tsx')
    const before = await readFile(file, 'utf8')
    await writeFile(file, before.replace("en: 'Plan'", "en: 'Go on a trip'"))
    for (const looker of [page, among.page])
      await expect(looker.getByRole('button', { name: 'Go on a trip' })).toBeVisible()
    await expect(page.getByText('You are here: /travel')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'As' })).toHaveValue('6')
    await writeFile(file, before.replace('return (', 'return (('))
    const problem = page.getByRole('alert').filter({ hasText: 'The build failed' })
    await expect(problem).toContainText('trips.tsx')
    await problem.getByRole('button', { name: 'Close' }).click()
    await expect(problem).toBeHidden()
    await writeFile(file, before)
    test.info().annotations.push({ type: 'built', description: dev.printed() })
  } finally {
    // Otherwise they log connection errors.
    await page.goto('about:blank')
    await among.opens('/healthz')
    await dev.stop()
  }
}

/** Uses the dev server's second address. The portal allows it and says so on every page. */
async function opensInPortal(person: Person, address: () => string | undefined) {
  await expect.poll(address).toBeDefined()
  await person.opensOverride(address()!)
  await person.logsInAs('employee')
  const banner = person.page.getByRole('complementary', { name: 'Geliştirme' })
  await expect(banner).toContainText('travel şuradan geliyor: http://localhost:')
  await person.choosesFromMenu('Seyahat')
  await person.sees('Seyahat')
  await person.speaks('English')
  await expect(person.page.getByRole('button', { name: 'Plan', exact: true })).toBeVisible()
}

test('a team outside walks from an empty folder to users; three bundlers share one React, router and language', async ({
  person,
  newContext,
  portal,
  open,
  complaints,
}) => {
  const { page } = person
  const among = new Person(await (await newContext()).newPage(), open.url)
  complaints.listenTo(among.page, 'among')
  const seconds = await walk(portal, async at => {
    await extendsPages(team, at)
    await develops({ alone: person, among }, { at, portal: open })
  })
  test.info().annotations.push({ type: 'seconds', description: JSON.stringify(seconds) })
  for (const { name, bundler, tr, en } of remotes.slice(1)) {
    const env = { PORTAL_DEPLOY_TOKEN: (await portal.command('token', name)).trim() }
    await team.types(`portal-sdk new ${name} --bundler ${bundler} --tr ${tr} --en ${en}`)
    if (name === 'tours') {
      await extendsPages(team, name)
      await team.types('npm run --silent types', { at: name })
    }
    expect(await team.types('npm run --silent build', { at: name })).toContain(`${name} 1.0.0 is sealed`)
    await team.types(`portal-sdk publish --activate --portal ${portal.url}`, { at: name, env })
    // Components are marked for `npm run dev`, and only for that.
    await team.types('PORTAL_SDK_BUILD_FOLDER=dev npm run --silent build', { at: name })
    expect(await team.types('grep -rl portalSdkKeepState dev dist', { at: name })).toMatch(/^(dev\/\S+\s+)+$/)
  }

  await person.logsInAs('employee')
  for (const { name, tr, en } of remotes) {
    await person.choosesFromMenu(tr)
    await person.sees(tr)
    await page.getByRole('button', { name: 'Planla' }).click()
    await expect(page.getByText(`Buradasınız: /${name}`)).toBeVisible()
    await expect(page.locator('.trips')).toHaveCSS('display', 'grid')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('main').getByRole('link', { name: 'Ana sayfa' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect(page.getByRole('region', { name: 'Sıradaki gezi' })).toContainText('Planlanmış gezi yok')
    await person.choosesFromMenu(tr)
    await person.speaks('English')
    await person.sees(en)
    await person.speaks('Türkçe')
  }

  await test.step('the parts of a remote in lists and forms', () => seesExtensions(among, portal.url))

  // Of two shared packages with one name, the SDK's test copy has exactly the page's exports.
  const sdk = path.join(team.folder, 'node_modules/@portal/sdk/host.json')
  const { exports } = JSON.parse(await readFile(sdk, 'utf8')) as { exports: Record<string, string[]> }
  const offered = () =>
    page.evaluate(async names => {
      const { remotes: listed } = await (await fetch('/remotes/registry.json')).json()
      const { folder } = listed.find(({ name }: { name: string }) => name === 'travel').active
      const { take } = await import(`${location.origin}/remotes/${folder}/portal-shared/page.js`)
      return Promise.all(names.map(async name => [name, Object.keys(await take(name)).sort()]))
    }, Object.keys(exports))
  await expect.poll(offered).toEqual(Object.entries(exports).map(([name, names]) => [name, names.toSorted()]))
})

test('API.md has every export of the package', async () => {
  const sdk = path.join(team.folder, 'node_modules/@portal/sdk')
  const { exports } = JSON.parse(await readFile(path.join(sdk, 'package.json'), 'utf8')) as {
    exports: Record<string, { default?: string }>
  }
  const calls = (await readdir(path.join(sdk, 'calls'), { recursive: true })).filter(file =>
    /^[^/]+\/.*\.js$/.test(file),
  )
  const files = [
    ...Object.entries(exports).flatMap(([name, { default: file }]) =>
      file && !file.includes('*') ? [[name, file]] : [],
    ),
    ...calls.filter(file => !file.startsWith('chunks/')).map(file => [`./calls/${file.slice(0, -3)}`, `calls/${file}`]),
  ] as [string, string][]
  expect(files.length).toBeGreaterThan(50)
  const reference = await readFile(path.join(sdk, 'API.md'), 'utf8')
  const sections = new Map(reference.split(/^## /m).map(section => [section.split('\n', 1)[0], section]))
  for (const [name, file] of files) {
    const code = await readFile(path.join(sdk, file), 'utf8')
    const [, list = ''] = /export \{([^{}]*)\};\s*$/.exec(code) ?? []
    const names = list.split(',').map(each => each.trim().split(' as ').at(-1)!)
    const section = sections.get(name.replace('.', '@portal/sdk')) ?? ''
    expect([file, names.filter(each => !section.includes(`\n### ${each}\n`))]).toEqual([file, []])
    expect(names).not.toEqual([''])
  }
})

const asksBackend = `import { backend } from '@portal/sdk/backend'

const server = backend('desk')
const caller = { parse: (data: unknown) => data as { name: string; language: string } }
`
const button = `<Button
        onClick={async () => {
          const outcome = await server.call('/me', { answer: caller })
          setSaid(outcome.success ? outcome.data.name + ', ' + outcome.data.language : outcome.code)
        }}
      >
        Kimim?
      </Button>
      <p>{said}</p>
      `

/** Adds a button that asks the team's own server who is logged in. */
async function callBackend(file: string) {
  const before = await readFile(file, 'utf8')
  const state = "const [said, setSaid] = useState('')\n  "
  const edited = before
    .replace(/(?=const \[isOpen)/, state)
    .replace('<Button', `${button}<Button`)
    .replace(/(?=import '\.\/)/, asksBackend)
  await writeFile(file, edited)
}

test('a page reaches its team’s own server through the portal, and says so when the server is gone', async ({
  newContext,
  complaints,
}) => {
  const [port, backendPort] = [await freePort(), await freePort()]
  const portal = await startCopy({
    PORT: String(port),
    PORTAL_URL: `http://localhost:${port}`,
    PORTAL_BACKENDS: `desk=http://localhost:${backendPort}`,
    PORTAL_BACKEND_NETWORKS: '127.0.0.0/8, ::1/128',
  })
  const env = { PORT: String(backendPort), PORTAL_URL: `http://localhost:${port}` }
  await team.types('portal-sdk new desk --bundler vite --tr Masa --en Desk')
  const server = await team.starts('node backend/server.mjs', { at: 'desk', env }, /(http:\S+)\s/)
  try {
    await callBackend(path.join(team.folder, 'desk/src/trips.tsx'))
    await team.types('npm run --silent types && npm run --silent build', { at: 'desk' })
    const token = { PORTAL_DEPLOY_TOKEN: (await portal.command('token', 'desk')).trim() }
    await team.types(`portal-sdk publish --activate --portal ${portal.url}`, { at: 'desk', env: token })
    const person = new Person(await (await newContext()).newPage(), portal.url)
    complaints.listenTo(person.page, 'person')
    await person.logsInAs('employee', '/desk')
    const { user } = await beginSession(portal.url, 'employee')
    await person.page.getByRole('button', { name: 'Kimim?' }).click()
    await expect(person.page.getByText(`${user.name}, tr`)).toBeVisible()
    await server.stop()
    // A connection of the last call may break first.
    await expect(async () => {
      await person.page.getByRole('button', { name: 'Kimim?' }).click()
      await expect(person.page.getByText('BACKEND_UNREACHABLE')).toBeVisible({ timeout: 2000 })
    }).toPass()
    complaints.expect(/502/)
    await person.opens('/healthz')
  } finally {
    await server.stop()
    await portal.stop()
  }
})
