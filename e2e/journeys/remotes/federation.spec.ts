import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type {} from '@portal/federation/host/integrity-table'
import { readStill } from '../../support/read'
import { expect, test } from '../../support/test'

test.use({ hasNewBrowser: true })

const shellFolder = path.resolve(import.meta.dirname, '../../../shell/dist')
const remotes = ['expense', 'leave', 'purchase', 'agreements', 'admin']

test('no remote is named in the shell’s build', async () => {
  const names = (await readdir(path.join(shellFolder, 'assets'))).filter(name => name.endsWith('.js'))
  for (const name of names) {
    const code = await readFile(path.join(shellFolder, 'assets', name), 'utf8')
    expect(code, name).not.toMatch(/mf[-_](expense|leave|purchase|agreements|admin)/)
  }
})

/** Kilobytes, compressed, of the files that a page loads: all that somebody waits for at the login and on home. */
const budgets = { libraries: 96, main: 17.5, inside: 81, home: 12, chart: 5.5, live: 13.5, federation: 22.5 }

test('what leads to the login and to home stays within its budget', async () => {
  const folder = path.join(shellFolder, 'assets')
  const files = (await readdir(folder)).filter(file => file.endsWith('.js.br'))
  for (const [name, most] of Object.entries(budgets)) {
    const [file = ''] = files.filter(each => each.startsWith(`${name}.`))
    expect((await stat(path.join(folder, file))).size / 1024, name).toBeLessThanOrEqual(most)
  }
})

test('the page of a new expense loads what reads receipts only with the first file', async () => {
  const folder = path.resolve(shellFolder, '../../mf-expense/dist')
  const { portal } = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'))
  const scripts: string[] = portal.pages['expense-form']
  const sizes = await Promise.all(
    scripts.map(async name => brotliCompressSync(await readFile(path.join(folder, name))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size) / 1024).toBeLessThanOrEqual(29.5)
})

test('what tells how remotes do weighs 3 KB at most, and is no part of the first load', async () => {
  const names = await readdir(path.join(shellFolder, 'assets'))
  const [reporter = ''] = names.filter(name => /^reporter\..*\.js\.br$/.test(name))
  expect((await stat(path.join(shellFolder, 'assets', reporter))).size).toBeLessThanOrEqual(3 * 1024)
  expect(await readFile(path.join(shellFolder, 'index.html'), 'utf8')).not.toMatch(/(src|href)="\/assets\/reporter\./)
})

test('in a page is one React, router, intl, Chakra system and session store, and no script without its hash', async ({
  person,
}) => {
  await person.logsInAs('admin')
  const pages = {
    '/expenseForm': 'Yeni masraf formu',
    '/payments': 'Ödemeler',
    '/annualLeaveForm': 'Yeni izin formu',
    '/purchaseForm': 'Yeni satın alma talebi',
    '/agreementlist': 'Sözleşmeler',
    '/modules': 'Modül ayarları',
  }
  for (const [address, heading] of Object.entries(pages)) {
    await person.goesTo(address)
    await person.sees(heading)
  }

  const loadedScripts = () =>
    person.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(entry => entry.name)
        .filter(name => name.endsWith('.js'))
        .map(name => ({ name, integrity: window.portalIntegrity?.(name) })),
    )
  const scripts = await readStill(loadedScripts)
  expect(scripts.length).toBeGreaterThan(10)
  for (const { name, integrity } of scripts) expect(integrity, name).toMatch(/^sha256-/)

  /** The page's share scope: each singleton in one version, with its users. */
  const shareScope = () =>
    person.page.evaluate(() => {
      interface Shared {
        useIn: string[]
      }
      interface Instance {
        name: string
        shareScopeMap: { default: Record<string, Record<string, Shared>> }
      }
      const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
        .__FEDERATION__
      const shell = instances.find(instance => instance.name === 'shell')!
      return {
        scopes: new Set(instances.map(instance => instance.shareScopeMap.default)).size,
        rows: Object.entries(shell.shareScopeMap.default).map(([name, versions]) => ({
          name,
          versions: Object.keys(versions).length,
          users: Object.values(versions).flatMap(each => each.useIn.map(user => user.replace(/_[0-9a-f]{10}$/, ''))),
        })),
      }
    })
  const scope = await readStill(shareScope)

  expect(scope.scopes).toBe(1)
  for (const { name, versions } of scope.rows) expect(versions, name).toBe(1)
  const users = Object.fromEntries(scope.rows.map(row => [row.name, row.users]))
  for (const singleton of ['react/jsx-runtime', '@portal/i18n', '@portal/ui/parts'])
    expect(users[singleton], singleton).toEqual(expect.arrayContaining(remotes.map(name => `mf_${name}`)))
  expect(users['@portal/router']).toContain('mf_admin')
  expect(users['@portal/auth']).toEqual(expect.arrayContaining(['mf_expense', 'mf_agreements']))
  expect(users['@portal/approval-tree']).toContain('mf_expense')
  const forms = ['mf_expense', 'mf_leave', 'mf_purchase']
  expect(users['@portal/approval-tree/new-tree']).toEqual(expect.arrayContaining(forms))
  for (const singleton of ['@portal/contracts/wire/zod', 'dayjs'])
    expect(users[singleton], singleton).toEqual(expect.arrayContaining(['mf_expense', 'mf_leave']))
})

test('no remote brings a copy of what the shell provides', async ({ portal }) => {
  const registry = (await (await fetch(`${portal.url}/remotes/registry.json`)).json()) as {
    remotes: { name: string; active: { folder: string } }[]
  }
  expect(registry.remotes.map(({ name }) => name).sort()).toEqual([...remotes].sort())
  for (const { active } of registry.remotes) {
    const folder = path.join(portal.remotesFolder, active.folder)
    for (const name of (await readdir(folder)).filter(file => file.endsWith('.js'))) {
      const code = await readFile(path.join(folder, name), 'utf8')
      // Marks in the minified libraries: React's internals, Chakra's tokens, the router's context, react-intl's errors,
      // zod's classes, dayjs's objects.
      expect(code, `${active.folder}/${name}`).not.toMatch(
        /__CLIENT_INTERNALS|chakra-ui|DataRouterContext|FORMAT_ERROR|\$ZodType|\$isDayjsObject/,
      )
    }
  }
})
