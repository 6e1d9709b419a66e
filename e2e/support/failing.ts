import { expect } from '@playwright/test'
import path from 'node:path'
import { BadNetwork } from './bad-network'
import { test as base } from './test'
import { Person } from './person'
import type { PortalProcess } from './portal-process'
import { ReleaseFiles } from './release-files'

interface Fixtures {
  /** The network between this test's browser and the portal. */
  network: BadNetwork
  /** The files of a remote's active release, restored after the test. */
  filesOf: (remote: string) => Promise<ReleaseFiles>
}

export const test = base.extend<Fixtures>({
  network: async ({ portal }, provide) => {
    const network = await BadNetwork.before(portal.url)
    await provide(network)
    await network.goesDown()
  },
  person: async ({ person, network }, provide) => {
    // A user who saves data, so that prefetching is off and failures happen on request.
    await person.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await provide(new Person(person.page, network.url))
    // An open page would log errors when the network ends before it.
    await person.page.goto('about:blank')
  },
  filesOf: async ({ portal }, provide) => {
    const taken: ReleaseFiles[] = []
    await provide(async remote => {
      const files = new ReleaseFiles(path.join(portal.remotesFolder, await activeFolder(portal, remote)))
      taken.push(files)
      return files
    })
    for (const files of taken) await files.mend()
  },
})

export { expect }

async function activeFolder(portal: PortalProcess, remote: string): Promise<string> {
  const registry = (await (await fetch(`${portal.url}/remotes/registry.json`)).json()) as {
    remotes: { name: string; active: { folder: string } }[]
  }
  const found = registry.remotes.find(({ name }) => name === remote)
  if (!found) throw new Error(`${remote} is not in the registry`)
  return found.active.folder
}

/** Reads the panel. The loader's tests and the benchmarks check its timing. */
export async function seesPanel(person: Person, says: string[]) {
  const panel = person.page.getByRole('main').getByRole('alert')
  for (const text of says) await expect(panel).toContainText(text)
  await expect(panel.getByRole('button', { name: /^(Yeniden dene|Try again)$/ })).toBeVisible()
}

export async function retries(person: Person) {
  await person.page.getByRole('button', { name: /^(Yeniden dene|Try again)$/ }).click()
}
