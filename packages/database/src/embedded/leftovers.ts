import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Address, addressOf, answersFor } from './address'
import { isNoteOf, noteFile, noteIn, readNote } from './postmaster-file'
import { processState, signal } from './process-state'
import { isTemporary, ownSocketFolder, socketIn } from './socket-folder'

/**
 * Finds a cluster's processes: every PostgreSQL process has the cluster's folder as working directory. Outside Linux,
 * only the recorded process is known.
 */
const processesIn = async (cluster: string, noted: number | undefined): Promise<number[]> => {
  if (process.platform !== 'linux') return noted && (await processState(noted)) ? [noted] : []
  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const works = await Promise.all(pids.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((pid, index) => works[index] === folder && pid !== process.pid)
}

const removeSocket = async (folder: string, port?: number): Promise<void> => {
  const socket = socketIn(folder, port)
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
  if (isTemporary(folder)) await rm(folder, { recursive: true, force: true })
}

/** Removes the socket that came with a copy of a folder. */
const removeCopiedSocket = async (dataFolder: string, cluster: string): Promise<void> => {
  const folder = ownSocketFolder(dataFolder)
  const lock = await readFile(`${socketIn(folder)}.lock`, 'utf8').catch(() => undefined)
  if (lock !== undefined && !(await isNoteOf(cluster, noteIn(lock)))) await removeSocket(folder)
}

/**
 * Cleans up after a killed portal. Returns a server that still runs, so that it can be adopted. Locks without a server
 * are removed, but only once no process of the old server is left: two servers on one cluster would destroy it.
 * The note in a copied folder names the socket and the process of the original; they are left alone.
 */
export const adoptOrClear = async (
  dataFolder: string,
  cluster: string,
): Promise<{ address: Address; pid: number } | undefined> => {
  const note = await readNote(cluster)
  if (!note) {
    await removeCopiedSocket(dataFolder, cluster)
    return undefined
  }
  const isOwn = await isNoteOf(cluster, note)
  const address = await addressOf(dataFolder, note)
  const remaining = () => processesIn(cluster, isOwn ? note.pid : undefined)
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(50)) {
    if (isOwn && (await answersFor(cluster, address))) return { address, pid: note.pid }
    const left = await remaining()
    if (left.length === 0) break
    // Without the postmaster the others end by themselves, except in the middle of a query.
    if (!left.includes(note.pid)) left.forEach(pid => signal(pid, 'SIGQUIT'))
  }
  for (const pid of await remaining()) signal(pid, 'SIGQUIT')
  while ((await remaining()).length > 0) await wait(20)
  await rm(noteFile(cluster), { force: true })
  await removeSocket(ownSocketFolder(dataFolder))
  if (isOwn && note.socketFolder) await removeSocket(note.socketFolder, note.port)
  return undefined
}
