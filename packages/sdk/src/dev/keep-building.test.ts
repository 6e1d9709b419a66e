import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@portal/federation/delivery/testing/fake-remote'
import { isSource, keepBuilding } from './keep-building'

/** Builds that end when a test lets them. */
class Builds {
  readonly #begun: (() => void)[] = []
  #end = () => {}

  /** A build that no test awaits ends at once, because one written file may cause two changes. */
  readonly build = async () => {
    const begun = this.#begun.shift()
    if (!begun) return
    await new Promise<void>(resolve => {
      this.#end = resolve
      begun()
    })
  }

  /** Makes a change, and ends the build that it starts. */
  async after(change: () => Promise<void>, meanwhile?: () => Promise<void>) {
    const begun = new Promise<void>(resolve => this.#begun.push(resolve))
    await change()
    await begun
    await meanwhile?.()
    this.#end()
  }
}

test('a change starts a build, and a change during a build starts another', async () => {
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

test('files that a bundler or npm writes start no build', () => {
  const written = ['dist', 'node_modules', 'package-lock.json', 'vite.config.mjs.timestamp-1.mjs', '.cache.json']
  expect(written.filter(isSource)).toEqual([])
  expect(
    ['portal.remote.mjs', 'portal.mock.mjs', 'package.json', 'tsconfig.json'].filter(name => !isSource(name)),
  ).toEqual([])
})
