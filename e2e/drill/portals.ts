import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { bareShellIn } from '../support/bare-shell'
import { PortalProcess, root } from '../support/portal-process'
import { databaseUrl, type Plan } from './settings'

/** A release's server, built. */
export interface Release {
  name: string
  folder: string
}

/** Three portals with one data folder and one database, as on three machines. */
export class Portals {
  private running: PortalProcess[] = []

  private constructor(
    private readonly plan: Plan,
    private readonly shell: string,
  ) {}

  /** Starts those of an earlier release. */
  static async start(plan: Plan, { folder }: Release): Promise<Portals> {
    const portals = new Portals(plan, await bareShellIn(plan.folder))
    const server = path.join(folder, 'packages/portal/dist/portal.mjs')
    portals.running = await Promise.all(plan.portals.map(port => portals.serve(port, server)))
    return portals
  }

  /** Replaces one after the other by this release; the first migrates the database. */
  async upgradeInTurn(): Promise<void> {
    for (const [i, port] of this.plan.portals.entries()) {
      await this.running[i]?.stop()
      this.running[i] = await this.serve(port)
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map(portal => portal.stop()))
  }

  /** Uses the database through PgBouncer in a mode that does not suit it; returns what the portal says. */
  refusalThrough(pooler: number): Promise<string> {
    const env = { ...process.env, DATABASE_URL: databaseUrl(pooler) }
    const program = path.join(root, 'packages/portal/bin/portal.mjs')
    return promisify(execFile)(process.execPath, [program, 'migrate'], { env }).then(
      () => 'it was accepted',
      (error: { stderr: string }) => error.stderr.trim(),
    )
  }

  private serve(port: number, server?: string): Promise<PortalProcess> {
    const { folder, balancer, pgbouncer } = this.plan
    const dataFolder = path.join(folder, 'data')
    const place = { dataFolder, databaseUrl: databaseUrl(pgbouncer.session), remove: async () => {} }
    const settings = {
      PORT: String(port),
      DATABASE_READ_URL: databaseUrl(balancer.replica),
      PORTAL_PROXIES: '127.0.0.1',
      PORTAL_HUB_TRANSPORTS: 'websockets',
      LOG_LEVEL: 'error',
    }
    return PortalProcess.serve(place, settings, {
      remotes: [],
      shell: this.shell,
      ...(server && { server }),
    })
  }
}
