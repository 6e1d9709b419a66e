import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { passwordFile, userName } from './cluster'
import type { PostmasterNote } from './postmaster-file'

/** The address of the embedded server for a client. */
export interface Address {
  host: string
  port: number
  user: string
  password?: string
}

export const addressOf = async (
  dataFolder: string,
  { port, socketFolder }: Pick<PostmasterNote, 'port' | 'socketFolder'>,
): Promise<Address> =>
  process.platform === 'win32'
    ? { host: '127.0.0.1', port, user: userName, password: await readFile(passwordFile(dataFolder), 'utf8') }
    : { host: socketFolder, port, user: userName }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A server on its own socket needs no free port: the number is only a part of the socket's name. */
export const choosePort = async (): Promise<number> => (process.platform === 'win32' ? freePort() : 5432)

/** Returns true if the server at this address belongs to this cluster and accepts connections now. */
export const answersFor = async (cluster: string, address: Address): Promise<boolean> => {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return path.resolve(rows[0]?.data_directory ?? '') === path.resolve(cluster)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
