import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The longest path of a Unix socket on Linux. On macOS it is 103. */
const longestPath = process.platform === 'darwin' ? 103 : 107
const temporaryPrefix = path.join(tmpdir(), 'portal-pg-')

export const isTemporary = (folder: string): boolean => folder.startsWith(temporaryPrefix)

export const socketIn = (folder: string, port = 5432): string => path.join(folder, `.s.PGSQL.${port}`)

/** The folder of the socket, unless its path is too long. */
export const ownSocketFolder = (dataFolder: string): string => path.join(dataFolder, 'run')

/** Creates a private folder for the server's socket, or a temporary one if its path is too long. */
export const makeSocketFolder = async (dataFolder: string): Promise<string> => {
  const inside = ownSocketFolder(dataFolder)
  if (Buffer.byteLength(socketIn(inside)) > longestPath) return mkdtemp(temporaryPrefix)
  await mkdir(inside, { recursive: true })
  await chmod(inside, 0o700)
  return inside
}
