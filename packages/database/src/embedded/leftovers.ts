import { readdir, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Address, addressOf, answersFor } from './address'
import { noteFile, readNote, type PostmasterNote } from './postmaster-file'
import { processState } from './process-state'
import { isTemporary } from './socket-folder'

/**
 * Every PostgreSQL process has its cluster's folder as working directory, so a process with that directory belongs to
 * it.
 */
const processesIn = async (cluster: string, noted: number): Promise<number[]> => {
  if (process.platform !== 'linux') return (await processState(noted)) ? [noted] : []
  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const works = await Promise.all(pids.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((pid, index) => works[index] === folder && pid !== process.pid)
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime, as wanted.
  }
}

const removeLocks = async (cluster: string, { socketFolder, port }: PostmasterNote): Promise<void> => {
  await rm(noteFile(cluster), { force: true })
  if (!socketFolder) return
  const socket = path.join(socketFolder, `.s.PGSQL.${port}`)
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
  if (isTemporary(socketFolder)) await rm(socketFolder, { recursive: true, force: true })
}

/**
 * Cleans up after a killed portal. Returns a server that still runs, so that it can be adopted. Locks without a server
 * are removed, but only once no process of the old server is left: two servers on one cluster would destroy it.
 */
export const adoptOrClear = async (
  dataFolder: string,
  cluster: string,
): Promise<{ address: Address; pid: number } | undefined> => {
  const note = await readNote(cluster)
  if (!note) return undefined
  const address = await addressOf(dataFolder, note)
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(50)) {
    if (await answersFor(cluster, address)) return { address, pid: note.pid }
    const left = await processesIn(cluster, note.pid)
    if (left.length === 0) break
    // Without the postmaster the others end by themselves, unless they are in the middle of a query.
    if (!left.includes(note.pid)) left.forEach(pid => signal(pid, 'SIGQUIT'))
  }
  for (const pid of await processesIn(cluster, note.pid)) signal(pid, 'SIGQUIT')
  while ((await processesIn(cluster, note.pid)).length > 0) await wait(20)
  await removeLocks(cluster, note)
  return undefined
}
