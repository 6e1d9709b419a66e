import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { socketIn } from './socket-folder'

/** The contents of PostgreSQL's `postmaster.pid`. */
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

/** True if the server was started on this folder. A copied folder contains the note of the original's server. */
export const isNoteOf = async (cluster: string, { startedOn }: PostmasterNote): Promise<boolean> =>
  (await realpath(startedOn).catch(() => undefined)) === (await realpath(cluster))

/** True if nobody can reach a running server any more. It records its socket once that exists. */
export const hasLostSocket = ({ socketFolder, port }: Pick<PostmasterNote, 'socketFolder' | 'port'>): boolean =>
  process.platform !== 'win32' && socketFolder !== '' && !existsSync(socketIn(socketFolder, port))
