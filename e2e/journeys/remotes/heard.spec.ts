import type { Registry } from '@portal/federation/registry'
import type { Person } from '../../support/person'
import { buildWriting, show } from '../../support/publish-build'
import { expect, test } from '../../support/visits'

test.use({ portalOf: 'heard', hasNewBrowser: true })

const version = '1.1.0'
/** Its code takes longer to evaluate than it may. */
const slow = 'for (const began = performance.now(); performance.now() - began < 1100; ) continue\n'
/** Maps words that somebody types to what the page then does. */
const faults = `
  const faults = {
    throws: () => { throw new Error('not saved for ayse@anka.test') },
    patches: () => {
      window.fetch = () => Promise.reject(new TypeError('gone'))
      XMLHttpRequest.prototype.open = () => undefined
      localStorage.clear()
    },
    hides: () => {
      const style = document.createElement('style')
      style.textContent = 'body * { visibility: hidden !important }'
      document.head.append(style)
    },
    empties: () => { document.body.innerHTML = '' },
    loops: () => { for (;;) continue },
  }
  faults[event.target.value]?.()
`
test.beforeAll(async ({ portal }) => {
  await show(portal, buildWriting({ version: '1.0.0' }))
  const edit: [RegExp, string] = [/^([^]*)(?=setNote\(event\.target\.value\))/, `${slow}$1${faults}`]
  await show(portal, buildWriting({ version, edits: { 'src/pages/note.page.tsx': edit } }))
})

const opens = async (person: Person) => {
  await person.opens('/writeNote')
  await person.sees('Not yaz')
}
const types = (person: Person, words: string) => person.page.getByLabel('Not', { exact: true }).fill(words)

async function activeVersion(url: string) {
  const { remotes } = (await (await fetch(`${url}/remotes/registry.json`)).json()) as Registry
  return remotes.find(({ name }) => name === 'writing')?.active.version
}

async function counted(url: string, code: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const line = metrics.split('\n').find(each => each.includes(`version="${version}"`) && each.includes(code))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('what a shown page breaks is counted for its release, and nothing else breaks', async ({
  visits,
  portal,
  complaints,
}) => {
  const person = await visits('colleague', '/writeNote')
  await person.sees('Not yaz')
  await expect.poll(() => counted(portal.url, 'REMOTE_SLOW')).toBe(1)
  await types(person, 'throws')
  await expect.poll(() => counted(portal.url, 'REMOTE_RUNTIME_ERROR')).toBe(1)

  await opens(person)
  await types(person, 'patches')
  await types(person, 'hides')
  await expect(person.menu).toBeHidden()
  await expect(person.menu).toBeVisible()
  await types(person, 'empties')
  await expect(person.menu).toBeVisible()
  await person.choosesFromMenu('Ana sayfa')
  await expect(person.page.getByText('Çevrimdışısınız')).toHaveCount(0)
  await expect.poll(() => counted(portal.url, 'REMOTE_OVERREACH')).toBe(1)
  complaints.expect(/not saved for/)
})

test('a page that freezes three tabs at its first rendering is taken out', async ({ visits, portal }) => {
  const loops: [RegExp, string] = [/(?=const say = useText\(\))/, 'for (;;) continue\n']
  await show(portal, buildWriting({ version: '1.2.0', edits: { 'src/pages/note.page.tsx': loops } }))
  // Their tabs do not answer any more, not even that they are open.
  for (const name of ['colleague', 'treasury', 'buyer']) void visits(name, '/writeNote').catch(() => undefined)
  await expect.poll(() => activeVersion(portal.url)).toBe(version)
})

test('a tab that a page froze is reported without its help', async ({ visits, portal }) => {
  const person = await visits('affairs', '/writeNote')
  await person.sees('Not yaz')
  // The tab does not answer any more, not even that the words were typed.
  void types(person, 'loops').catch(() => undefined)
  await expect.poll(() => counted(portal.url, 'REMOTE_FROZEN')).toBe(1)
})
