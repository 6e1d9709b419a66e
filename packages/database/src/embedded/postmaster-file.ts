import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What PostgreSQL writes about itself to `postmaster.pid`. */
export interface PostmasterNote {
  pid: number
  port: number
  socketFolder: string
  isReady: boolean
}

export const noteFile = (cluster: string): string => path.join(cluster, 'postmaster.pid')

export const readNote = async (cluster: string): Promise<PostmasterNote | undefined> => {
  const text = await readFile(noteFile(cluster), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder = '', , , status = ''] = text.split('\n')
  // The file is written line by line while the server starts.
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port) || 5432, socketFolder, isReady: status.startsWith('ready') }
}
