import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { socketIn } from './socket-folder'

/** What PostgreSQL writes about itself to `postmaster.pid`. */
export interface PostmasterNote {
  pid: number
  port: number
  /** The cluster's folder, as the server was started on it. */
  startedOn: string
  socketFolder: string
  isReady: boolean
}

export const noteFile = (cluster: string): string => path.join(cluster, 'postmaster.pid')

/** The lock beside a socket begins with the same lines. */
export const noteIn = (text: string): PostmasterNote => {
  const [pid, startedOn = '', , port, socketFolder = '', , , status = ''] = text.split('\n')
  const isReady = status.startsWith('ready')
  return { pid: Number(pid), port: Number(port) || 5432, startedOn, socketFolder, isReady }
}

export const readNote = async (cluster: string): Promise<PostmasterNote | undefined> => {
  const note = noteIn(await readFile(noteFile(cluster), 'utf8').catch(() => ''))
  // The file is written line by line while the server starts.
  return note.pid ? note : undefined
}

/** Whether the server was started on this folder. A copy of a folder brings the note of the original's server. */
export const isNoteOf = async (cluster: string, { startedOn }: PostmasterNote): Promise<boolean> =>
  (await realpath(startedOn).catch(() => undefined)) === (await realpath(cluster))

/** Whether nobody can reach a running server any more. It notes its socket once that is there. */
export const hasLostSocket = ({ socketFolder, port }: Pick<PostmasterNote, 'socketFolder' | 'port'>): boolean =>
  process.platform !== 'win32' && socketFolder !== '' && !existsSync(socketIn(socketFolder, port))
