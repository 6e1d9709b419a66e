import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../connect'
import { positionOf } from './positions'

/** A folder (without content) or a file of a copied cluster. */
export interface ClusterEntry {
  /** Relative, with slashes. */
  name: string
  /** Of a file; undefined for a folder. */
  size?: number
  content?: AsyncIterable<Buffer>
}

export interface CopiedCluster {
  /** Where replaying begins, and how far it has to come for the copy to be complete. */
  start: bigint
  stop: bigint
  /** The moment of `stop`. */
  stoppedAt: Date
}

/** Folders that are copied empty: PostgreSQL needs them, but their files belong to the running server. */
const withoutContent = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
const leftOut = /^(postmaster\.(pid|opts)|portal\.place.*|backup_label.*|tablespace_map.*|recovery\.signal)$/
const temporary = /^(pgsql_tmp.*|pg_internal\.init.*|t\d+_.*)$/
const control = 'global/pg_control'

/**
 * Copies the files of a running server one after the other. The copy is complete together with the log from `start` to
 * `stop` only.
 */
export async function copyCluster(
  connection: Connection,
  cluster: string,
  write: (entry: ClusterEntry) => Promise<void>,
): Promise<CopiedCluster> {
  const client = new pg.Client({ ...connection, application_name: 'portal archive' })
  client.on('error', () => {})
  await client.connect()
  try {
    // The copy ends with this session, whose limits would end it early.
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0')
    const begun = await client.query<{ lsn: string }>(`select pg_backup_start('portal', true)::text as lsn`)
    for await (const entry of entriesIn(cluster, '')) await write(entry)
    const state = await unchanging(path.join(cluster, control))
    await write({ name: control, size: state.length, content: piecesOf(state) })
    const { rows } = await client.query<{ lsn: string; label: string; map: string; at: Date }>(`
      select lsn::text, labelfile as label, spcmapfile as map, clock_timestamp() as at from pg_backup_stop(false)`)
    const [stopped] = rows
    if (!stopped || stopped.map !== '') throw new Error('A database with tablespaces cannot be copied.')
    const label = Buffer.from(stopped.label)
    await write({ name: 'backup_label', size: label.length, content: piecesOf(label) })
    return {
      start: positionOf(begun.rows[0]?.lsn ?? ''),
      stop: positionOf(stopped.lsn),
      stoppedAt: stopped.at,
    }
  } finally {
    await client.end()
  }
}

async function* entriesIn(cluster: string, folder: string): AsyncGenerator<ClusterEntry> {
  const entries = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(ifGone([]))
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (leftOut.test(name) || temporary.test(entry.name) || name === control) continue
    if (entry.isDirectory()) {
      yield { name }
      if (!withoutContent.has(name)) yield* entriesIn(cluster, name)
      else if (name === 'pg_wal') yield { name: 'pg_wal/archive_status' }
    } else if (entry.isFile()) {
      const file = await fileOf(cluster, name).catch(ifGone(undefined))
      if (file) yield file
    }
  }
}

async function fileOf(cluster: string, name: string): Promise<ClusterEntry> {
  const file = path.join(cluster, name)
  const { size } = await stat(file)
  return { name, size, content: firstBytes(file, size) }
}

/**
 * Reads as many bytes of a changing file as it had. The log has what was changed, cut off, removed or appended since,
 * so zeros may stand for what is gone.
 */
async function* firstBytes(file: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(file).catch(ifGone(undefined))
  let left = size
  try {
    while (left > 0) {
      const piece = Buffer.alloc(Math.min(left, 256 * 1024))
      const read = handle ? (await handle.read(piece, 0, piece.length)).bytesRead : 0
      left -= read === 0 ? piece.length : read
      yield read === 0 ? piece : piece.subarray(0, read)
    }
  } finally {
    await handle?.close()
  }
}

/** The server may write this small file while it is read. */
async function unchanging(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ; ) {
    const again = await readFile(file)
    if (again.equals(before)) return again
    before = again
  }
}

const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
