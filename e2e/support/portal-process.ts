import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port'
import { printedAddress } from './printed-address'

export const root = path.resolve(import.meta.dirname, '../..')
/** The program as built here. */
export const program = path.join(root, 'packages/portal/bin/portal.mjs')
/** Every remote of the repository, by its folder: `leave` for mf-leave. */
export const remoteNames = readdirSync(root).flatMap(folder => /^mf-(.+)/.exec(folder)?.[1] ?? [])

/** The served builds, if not all of them as built. */
interface Build {
  remotes?: string[]
  /** The folder of another build of the shell. */
  shell?: string
  /** The program of another release. */
  server?: string
  /** The file for its log; by default that of this process. */
  log?: string
}

/** A command that takes longer hangs, and is killed. */
const longestCommand = 120_000

/** The place of a portal's data. */
export interface Place {
  dataFolder: string
  /** By default the portal runs its own database server. */
  databaseUrl?: string
  remove(): Promise<void>
}

/** A test's own portal: data folder, database and free port, removed afterwards. */
export class PortalProcess {
  private constructor(
    readonly url: string,
    private readonly place: Place,
    private child: ChildProcess,
    private readonly env: NodeJS.ProcessEnv,
    private server: string,
    private readonly spawn: (server: string, env: NodeJS.ProcessEnv) => ChildProcess,
  ) {}

  /** From nothing, with its own database server. */
  static async start(settings: Record<string, string> = {}, build: Build = {}): Promise<PortalProcess> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'))
    const remove = () => rm(dataFolder, { recursive: true, force: true })
    return PortalProcess.serve({ dataFolder, remove }, settings, build)
  }

  static async serve(place: Place, settings: Record<string, string> = {}, build: Build = {}): Promise<PortalProcess> {
    const { remotes = remoteNames, shell, server = program, log } = build
    const env = {
      ...process.env,
      PORTAL_DATA: place.dataFolder,
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...settings,
    }
    for (const remote of remotes) await portalCommand(program, ['publish', `mf-${remote}`, '--activate'], env)
    const spawnWith = (release: string, changed: NodeJS.ProcessEnv) => {
      const args = [release, 'serve', ...(shell ? ['--shell', shell] : [])]
      const output = log === undefined ? 'inherit' : openSync(log, 'a')
      const child = spawn(process.execPath, args, { env: { ...env, ...changed }, stdio: ['ignore', 'pipe', output] })
      if (typeof output === 'number') closeSync(output)
      return child
    }
    const child = spawnWith(server, {})
    return new PortalProcess(await addressThatItPrints(child), place, child, env, server, spawnWith)
  }

  /** Runs a `portal` command on this portal's data. */
  command(...args: string[]): Promise<string> {
    return portalCommand(this.server, args, this.env)
  }

  /** Listens to what it prints from now on, its log included. */
  onOutput(listen: (text: string) => void): void {
    this.child.stdout?.on('data', (piece: Buffer) => listen(piece.toString()))
  }

  get pid(): number {
    return this.child.pid ?? NaN
  }

  get dataFolder() {
    return this.place.dataFolder
  }

  /** Of a portal that does not run its own database server. */
  get databaseUrl() {
    return this.place.databaseUrl
  }

  get remotesFolder() {
    return path.join(this.dataFolder, 'remotes')
  }

  /** Ends it like a power cut. */
  async kill(): Promise<void> {
    if (this.hasEnded) return
    const gone = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await gone
  }

  /** Kills it and restarts it at the same address, from now on with this program if one is given. */
  async restart(server = this.server): Promise<void> {
    await this.kill()
    this.server = server
    this.child = this.spawn(server, { PORT: new URL(this.url).port })
    await addressThatItPrints(this.child)
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit')
    if (!this.hasEnded && this.child.kill('SIGTERM')) await gone
    await this.place.remove()
  }
}

async function portalCommand(server: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const limits = { timeout: longestCommand, killSignal: 'SIGKILL' as const }
  const { stdout } = await promisify(execFile)(process.execPath, [server, ...args], { env, cwd: root, ...limits })
  return stdout
}

const addressThatItPrints = async (child: ChildProcess) =>
  (await printedAddress({ child, command: 'portal serve' }, /(http:\/\/localhost:\d+)\s/)).address
