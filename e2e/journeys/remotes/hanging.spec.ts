import type { Registry } from '@portal/federation/registry'
import type { Person } from '../../support/person'
import { buildWriting, show } from '../../support/publish-build'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'hanging', hasNewBrowser: true })

test.beforeAll(async ({ portal }) => {
  await show(portal, buildWriting({ version: '1.0.0' }))
})

const page = 'src/pages/note.page.tsx'
const hangs: [what: string, version: string, edit: [RegExp, string]][] = [
  ['at its start', '1.1.0', [/^/, 'await new Promise(() => undefined)\n']],
  ['before it renders anything', '1.2.0', [/(?=const say = useText\(\))/, 'throw new Promise(() => undefined)\n']],
]

async function activeVersion(url: string) {
  const { remotes } = (await (await fetch(`${url}/remotes/registry.json`)).json()) as Registry
  return remotes.find(({ name }) => name === 'writing')?.active.version
}
const shownInstead = ({ page: tab }: Person) =>
  tab.getByRole('main').getByRole('status').filter({ hasText: '(REMOTE_HANGS); önceki sürüm 1.0.0 gösteriliyor' })

for (const [what, version, edit] of hangs)
  test(`a release that hangs ${what} gives way to the one before, and three people take it out`, async ({
    visits,
    portal,
    complaints,
  }) => {
    await show(portal, buildWriting({ version, edits: { [page]: edit } }))
    for (const name of ['colleague', 'affairs', 'treasury']) {
      expect(await activeVersion(portal.url)).toBe(version)
      const visitor = await visits(name, '/writeNote')
      await visitor.sees('Not yaz')
      await expect(shownInstead(visitor)).toBeVisible()
      if (name === 'colleague') await visitor.meetsNoBarriers()
    }
    await expect.poll(() => activeVersion(portal.url)).toBe('1.0.0')

    const next = await visits('buyer', '/writeNote')
    await next.sees('Not yaz')
    await expect(shownInstead(next)).toHaveCount(0)
    complaints.expect(/REMOTE_HANGS|nothing was rendered/)
  })
