import { exec, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeBuilds } from '@portal/workspace/tools/build'
import { remoteNames } from './portal-process'

const root = path.resolve(import.meta.dirname, '../..')
/** A copy installs its own packages; temporary files may be in memory. */
const placeForMuch = process.platform === 'win32' ? tmpdir() : '/var/tmp'
/** Folders that a clone lacks. */
const notCloned = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'results', 'test-results'])

/** Copies of the shell's files, by content: compressing is a quarter of its build. */
const compressed = 'shell/.cache/compressed'

/** A fresh clone of the repository, independent of this one. */
export class RepositoryCopy {
  private constructor(readonly folder: string) {}

  static async make(): Promise<RepositoryCopy> {
    const folder = await mkdtemp(path.join(placeForMuch, 'portal-repository-'))
    await cp(root, folder, { recursive: true, filter: file => file === root || !notCloned.has(path.basename(file)) })
    if (existsSync(path.join(root, compressed)))
      await cp(path.join(root, compressed), path.join(folder, compressed), { recursive: true })
    return new RepositoryCopy(folder)
  }

  /** Runs one of the repository's tools: `test`, `portal`. */
  async run(tool: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const program = path.join(this.folder, `packages/workspace/bin/${tool}.mjs`)
    const options = { cwd: this.folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options)
    return stdout
  }

  /** Runs a command as written in a paper. */
  async shell(command: string): Promise<string> {
    const { stdout } = await promisify(exec)(command, { cwd: this.folder, maxBuffer: 2 ** 26 })
    return stdout
  }

  /** Uses the remotes as they are built here. A portal serves remotes that are older than itself. */
  takeRemotes(): void {
    takeBuilds(this.folder, root, ({ folder }) => remoteNames.some(name => folder === `mf-${name}`))
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
