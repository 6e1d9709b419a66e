import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processState } from '@portal/database/embedded/process-state'

/** A copy of a data folder whose database is not running. */
export const copyDataFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: file => !path.basename(file).startsWith('.s.PGSQL') })

export const postmasterOf = async (data: string): Promise<number> =>
  Number((await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

export const untilGone = async (pid: number): Promise<void> => {
  while (await processState(pid)) await wait(5)
}
