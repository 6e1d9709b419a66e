import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../support/test'

const shellFolder = path.resolve(import.meta.dirname, '../../shell/dist')
const remotes = ['expense', 'leave', 'purchase', 'agreements', 'admin']

test('no remote is named in the shell’s build', async () => {
  const names = (await readdir(path.join(shellFolder, 'assets'))).filter(name => name.endsWith('.js'))
  for (const name of names) {
    const code = await readFile(path.join(shellFolder, 'assets', name), 'utf8')
    expect(code, name).not.toMatch(/mf[-_](expense|leave|purchase|agreements|admin)/)
  }
})

test('there is one React, router, intl, Chakra system and session store in a page', async ({ person }) => {
  await person.logsInAs('admin')
  for (const address of ['/expenseForm', '/payments', '/annualLeaveForm', '/purchaseForm', '/agreementlist', '/modules']) {
    await person.page.evaluate(to => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
    await expect(person.page.getByRole('listitem').first()).toBeVisible()
  }

  /** What each federation instance of the page gets when it asks for what it uses. */
  const found = await person.page.evaluate(async () => {
    type Factory = () => object
    interface Instance {
      name: string
      options: { shared: Record<string, unknown> }
      loadShare: (name: string) => Promise<Factory>
    }
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__
    const shell = instances.find(instance => instance.name === 'shell')
    const rows: { remote: string; name: string; same: boolean }[] = []
    for (const instance of instances)
      for (const name of Object.keys(instance.options.shared)) {
        const [own, shells] = await Promise.all([instance.loadShare(name), shell!.loadShare(name)])
        rows.push({ remote: instance.name.replace(/_[0-9a-f]{10}$/, ''), name, same: own() === shells() })
      }
    return rows
  })

  expect(new Set(found.map(row => row.remote))).toEqual(new Set(['shell', ...remotes.map(name => `mf_${name}`)]))
  expect(found.filter(row => !row.same)).toEqual([])
  const usedByRemotes = new Set(found.filter(row => row.remote !== 'shell').map(row => row.name))
  for (const name of ['react/jsx-runtime', '@portal/router', '@portal/i18n', '@portal/auth', '@portal/ui', '@portal/approval-tree'])
    expect(usedByRemotes, name).toContain(name)
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
      // Marks that the minified libraries carry: React's internals, Chakra's tokens, the router's context, react-intl's errors.
      expect(code, `${active.folder}/${name}`).not.toMatch(/__CLIENT_INTERNALS|chakra-ui|DataRouterContext|FORMAT_ERROR/)
    }
  }
})

test('every script of the page carries the hash that it must have', async ({ person, portal }) => {
  await person.logsInAs('employee')
  await person.choosesFromMenu('Masraf formu')
  await person.sees('Bir masraf formunun yolu')
  const policy = await (await fetch(`${portal.url}/home`)).headers.get('integrity-policy')
  expect(policy).toContain('script')
})
