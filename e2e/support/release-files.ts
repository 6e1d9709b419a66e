import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const kept = '.whole'

/** The files of a published release, which a test may corrupt and restore. */
export class ReleaseFiles {
  constructor(readonly folder: string) {}

  /** The one file with this prefix, as in `late-part`. */
  async named(beginning: string): Promise<string> {
    const names = await readdir(this.folder)
    const found = names.filter(name => name.startsWith(beginning) && /\.(js|json)$/.test(name))
    if (found.length !== 1)
      throw new Error(`${beginning} stands for ${found.join(', ') || 'nothing'} in ${this.folder}`)
    return found[0]!
  }

  /** Changes a file unnoticed, like an intruder or a bad disk. */
  async spoil(beginning: string, change: (content: string) => string) {
    const file = path.join(this.folder, await this.named(beginning))
    const content = await readFile(file, 'utf8')
    await this.#putAside(file)
    await writeFile(file, change(content))
  }

  async lose(beginning: string) {
    await this.#putAside(path.join(this.folder, await this.named(beginning)))
  }

  async mend() {
    const names = await readdir(this.folder)
    for (const name of names.filter(each => each.endsWith(kept))) {
      const file = path.join(this.folder, name.slice(0, -kept.length))
      await rm(file, { force: true })
      await rename(file + kept, file)
    }
  }

  /** Including the compressed copies, which the server prefers. */
  async #putAside(file: string) {
    for (const each of [file, `${file}.br`, `${file}.gz`])
      if (await stat(each).catch(() => undefined)) await rename(each, each + kept)
  }
}
