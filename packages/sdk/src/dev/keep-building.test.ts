import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@portal/federation/delivery/testing/fake-remote'
import { isSource, keepBuilding } from './keep-building'

/** Builds that a test lets end, one after the other. */
class Builds {
  readonly #begun: (() => void)[] = []
  #end = () => {}

  /** One that nobody waits for ends at once: a file that is written may be two changes. */
  readonly build = async () => {
    const begun = this.#begun.shift()
    if (!begun) return
    await new Promise<void>(resolve => {
      this.#end = resolve
      begun()
    })
  }

  /** What comes of a change: a build, which then ends. */
  async after(change: () => Promise<void>, meanwhile?: () => Promise<void>) {
    const begun = new Promise<void>(resolve => this.#begun.push(resolve))
    await change()
    await begun
    await meanwhile?.()
    this.#end()
  }
}

test('a change is built, and what changes during a build is in the next one', async () => {
  const { folder, remove } = await temporaryFolder()
  const write = (file: string) => () => writeFile(join(folder, file), file)
  await mkdir(join(folder, 'src/pages'), { recursive: true })
  const builds = new Builds()
  const watching = keepBuilding(folder, builds.build)
  try {
    await builds.after(write('src/pages/travel.page.tsx'), write('src/plan.tsx'))
    await builds.after(async () => {})
    await builds.after(write('portal.remote.mjs'))
  } finally {
    watching.stop()
    await remove()
  }
})

test('what a bundler or npm writes into the folder is no change', () => {
  const written = ['dist', 'node_modules', 'package-lock.json', 'vite.config.mjs.timestamp-1.mjs', '.cache.json']
  expect(written.filter(isSource)).toEqual([])
  expect(
    ['portal.remote.mjs', 'portal.mock.mjs', 'package.json', 'tsconfig.json'].filter(name => !isSource(name)),
  ).toEqual([])
})
