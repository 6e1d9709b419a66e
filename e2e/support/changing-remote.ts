import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const source = path.join(root, 'e2e/fixtures/mf-writing')

/** A copy of the smallest remote, whose files a test may change during development. */
export class ChangingRemote {
  private constructor(readonly folder: string) {}

  static async copy(): Promise<ChangingRemote> {
    // Inside the repository, where its dependencies are found.
    await mkdir(path.join(root, '.cache'), { recursive: true })
    const folder = await mkdtemp(path.join(root, '.cache/writing-'))
    for (const part of ['src', 'package.json', 'build.mjs'])
      await cp(path.join(source, part), path.join(folder, part), { recursive: true })
    await symlink(path.join(root, 'e2e/node_modules'), path.join(folder, 'node_modules'))
    return new ChangingRemote(folder)
  }

  async change(file: string, from: string, to: string) {
    const text = await readFile(path.join(this.folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`)
    await writeFile(path.join(this.folder, file), text.replaceAll(from, to))
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
