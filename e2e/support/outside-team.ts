import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { printedAddress } from './printed-address'

const run = promisify(execFile)
const packages = path.resolve(import.meta.dirname, '../../packages')

/**
 * A folder outside the repository with the packed SDK and a team's bundlers: those of the lock file, so that no test
 * waits for a registry.
 */
export class OutsideTeam {
  private constructor(readonly folder: string) {}

  static async gather(): Promise<OutsideTeam> {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-outside-'))
    const { stdout } = await run(process.execPath, [path.join(packages, 'sdk/pack.mjs'), folder])
    const sdk = path.join(folder, 'node_modules/@portal/sdk')
    await mkdir(sdk, { recursive: true })
    await run('tar', ['xzf', path.join(folder, stdout.trim()), '-C', sdk, '--strip-components', '1'])
    const team = new OutsideTeam(folder)
    const { dependencies } = JSON.parse(await readFile(path.join(sdk, 'package.json'), 'utf8'))
    for (const name of [...Object.keys(dependencies), ...tools]) await team.#install(name)
    await mkdir(path.join(folder, 'node_modules/.bin'))
    for (const [name, file] of commands) {
      await symlink(path.join(folder, 'node_modules', file), path.join(folder, 'node_modules/.bin', name))
    }
    return team
  }

  async #install(name: string) {
    const target = path.join(this.folder, 'node_modules', name)
    // The native compiler takes a tenth of the time.
    const source = name === 'typescript' ? 'typescript7' : name
    const owners = ['sdk', 'federation', 'workspace', ...(await readdir(packages))]
    const found = owners.map(owner => path.join(packages, owner, 'node_modules', source)).find(each => existsSync(each))
    if (!found) throw new Error(`No package of the repository has ${name}.`)
    await mkdir(path.dirname(target), { recursive: true })
    await symlink(found, target)
  }

  /** Runs a team member's command in the folder of a remote, or beside all of them. */
  async types(command: string, { at = '.', env = {} }: Place = {}): Promise<string> {
    const { stdout } = await run('sh', ['-c', command], this.#in({ at, env }))
    return stdout
  }

  /** Starts a command that runs until stopped; returns the address that it prints. */
  async starts(command: string, { at = '.', env = {} }: Place = {}, pattern?: RegExp) {
    const child = spawn('sh', ['-c', command], { ...this.#in({ at, env }), detached: true })
    const { address, printed } = await printedAddress({ child, command }, pattern)
    const stop = async () => {
      const gone = once(child, 'exit')
      // Including the processes it started.
      if (child.exitCode === null && child.signalCode === null && process.kill(-child.pid!)) await gone
    }
    return { address, printed, stop }
  }

  #in({ at = '.', env = {} }: Place) {
    return {
      cwd: path.join(this.folder, at),
      env: { ...process.env, ...env, PATH: `${this.folder}/node_modules/.bin:${process.env.PATH}` },
    }
  }

  remove() {
    return rm(this.folder, { recursive: true, force: true })
  }
}

interface Place {
  at?: string
  env?: NodeJS.ProcessEnv
}

const tools = [
  'react',
  'react-dom',
  '@types/react',
  'vite',
  '@rspack/core',
  'webpack',
  'swc-loader',
  '@swc/core',
  'typescript',
  'vitest',
  'jsdom',
  '@testing-library/dom',
  '@testing-library/react',
]
const commands = [
  ['portal-sdk', '@portal/sdk/bin/portal-sdk.mjs'],
  ['portal-seal', '@portal/sdk/bin/portal-seal.mjs'],
  ['vite', 'vite/bin/vite.js'],
  ['tsc', 'typescript/bin/tsc'],
  ['vitest', 'vitest/vitest.mjs'],
] as const
