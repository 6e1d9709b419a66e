import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type PortalProcess, program } from '../support/portal-process'
import type { FaultKind } from './plan'
import type { Stage, StagedPortal } from './stage'

type Mend = () => Promise<void> | void

const day = 24 * 60 * 60 * 1000
/** A slow network, as between continents and worse. */
const slowness = 400

const skewed =
  (days: number) =>
  async ({ clock }: StagedPortal) => {
    await writeFile(clock, String(days * day))
    return () => writeFile(clock, '0')
  }

export const endsProcesses = (kind: FaultKind): boolean =>
  ['kill', 'stop and continue', 'restart', 'rolling upgrade'].includes(kind)

/** A stop takes ten seconds at most, on a machine that has time for it. */
const longestStop = 30_000

/** Asks the portal to stop. One that does not is killed, and remembered. */
async function stop(portal: StagedPortal): Promise<void> {
  const late = setTimeout(() => {
    portal.hung.push('stop')
    void portal.process.kill()
  }, longestStop)
  await portal.process.stop()
  portal.stops += 1
  clearTimeout(late)
}

/** Starts it again, however often that fails while something else is broken; from now on as `server`, if given. */
async function bringBack(portal: PortalProcess, server?: string): Promise<void> {
  while (
    !(await portal.restart(server).then(
      () => true,
      () => false,
    ))
  )
    await wait(500)
}

/** Begins a fault, and returns what ends it; undefined if this machine cannot have it. */
export const faultKinds: Readonly<
  Record<FaultKind, (portal: StagedPortal, stage: Stage) => Promise<Mend | undefined> | Mend>
> = {
  kill: async ({ process }) => {
    await process.kill()
    return () => bringBack(process)
  },
  'stop and continue': ({ process: { pid } }) => {
    process.kill(pid, 'SIGSTOP')
    return () => void process.kill(pid, 'SIGCONT')
  },
  restart: async portal => {
    await stop(portal)
    return () => bringBack(portal.process)
  },
  'rolling upgrade': async (_portal, { portals }) => {
    for (const portal of portals) {
      await stop(portal)
      await bringBack(portal.process, program)
    }
    return () => {}
  },
  'slow connections': ({ line }) => {
    line.delay(slowness)
    return () => line.mend()
  },
  'cut connections': async ({ line }) => {
    await line.cut()
    return () => line.mend()
  },
  'connections cut once': async ({ line }) => {
    await line.cut()
    await line.mend()
    return () => {}
  },
  'swallowed packets': ({ line }) => {
    line.swallow('new ones, too')
    // When packets arrive again, both ends learn that their connections are dead.
    return async () => {
      await line.cut()
      await line.mend()
    }
  },
  'kill the database': (_portal, { databasePid }) => {
    process.kill(databasePid, 'SIGKILL')
    return () => {}
  },
  'read-only database': async (_portal, stage) => {
    await stage.alterServer('set default_transaction_read_only = on')
    return () => stage.alterServer('reset default_transaction_read_only')
  },
  'full disk': async (_portal, { disk }) => {
    await disk?.fill()
    return disk && (() => disk.empty())
  },
  'clock 35 days ahead': skewed(35),
  'clock 35 days behind': skewed(-35),
  backup: async (portal, { folder }) => {
    const to = await mkdtemp(path.join(folder, 'backup-'))
    // It may fail beside another fault, but it ends.
    const made = portal.process.command('backup', '--to', to).catch((error: { killed?: boolean }) => {
      if (error.killed) portal.hung.push('backup')
    })
    return async () => {
      await made
      portal.backups += 1
    }
  },
}
