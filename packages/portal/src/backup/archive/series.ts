import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { segmentStart } from '@portal/database/archive/positions'
import type { ServerState } from '@portal/database/archive/slots'
import { realDisk } from '@portal/federation/delivery/disk'
import { z } from 'zod'
import { cipherOf, plain, type Cipher } from '../cipher'
import type { Key } from '../manifest'
import type { Passphrase } from '../passphrase'
import { headName, type LogOf, logFilesIn } from './log-files'

/** The archive of the log is beside the backups, whose files it shares. */
export const archiveIn = (backups: string): string => path.join(backups, 'archive')

const positionSchema = z.string().transform(text => BigInt(`0x${text}`))
const hex = (position: bigint): string => position.toString(16).padStart(16, '0')

/**
 * One unbroken piece of the log of one database, with copies of that database to replay it on. Another one begins when
 * the log has a gap, when the database was restored, and when the key of the backups changes.
 */
const seriesSchema = z.object({
  format: z.literal(1),
  systemId: z.string(),
  timeline: z.int(),
  segmentSize: z.int(),
  /** Only the same programs read the files of a database. */
  postgres: z.int(),
  platform: z.string(),
  from: positionSchema,
  /** The wrapped key, if it is encrypted. */
  key: z.string().optional(),
})
type SeriesHead = z.output<typeof seriesSchema>

export interface Series extends SeriesHead {
  folder: string
}

const baseSchema = z.object({
  start: positionSchema,
  stop: positionSchema,
  stoppedAt: z.iso.datetime(),
  sha256: z.string(),
})
/** A whole copy of the database, from which the log is replayed. */
export type Base = z.output<typeof baseSchema>

/** The version of the embedded PostgreSQL's files, and the platform that they are for. */
export const ownPlatform = `${process.platform}-${process.arch}`

export const baseName = (start: bigint): string => `${hex(start)}.base`

export async function writeSeries(
  folder: string,
  { from, state, postgres, key }: { from: bigint; state: ServerState; postgres: number; key: Key },
): Promise<Series> {
  const { systemId, timeline, segmentSize } = state
  const start = segmentStart(from, segmentSize)
  const head = { format: 1 as const, systemId, timeline, segmentSize, postgres, platform: ownPlatform }
  await mkdir(folder, { recursive: true })
  const written = { ...head, from: hex(start), ...(key.wrapped && { key: key.wrapped }) }
  await realDisk.writeFile(path.join(folder, headName), JSON.stringify(written))
  return { ...head, folder, from: start, key: key.wrapped }
}

/** Undefined for a folder that has none, or one of a later format. */
export async function readSeries(folder: string): Promise<Series | undefined> {
  const text = await readFile(path.join(folder, headName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const head = seriesSchema.safeParse(parsed(text))
  return head.success ? { ...head.data, folder } : undefined
}

export async function writeBase(folder: string, base: Omit<Base, 'stoppedAt'> & { stoppedAt: Date }): Promise<void> {
  const text = JSON.stringify({
    ...base,
    start: hex(base.start),
    stop: hex(base.stop),
    stoppedAt: base.stoppedAt.toISOString(),
  })
  const name = path.join(folder, `${baseName(base.start)}.json`)
  await rm(`${name}.partial`, { force: true })
  await realDisk.writeFile(`${name}.partial`, text)
  await realDisk.rename(`${name}.partial`, name)
}

/** Returns the complete copies, the newest first. */
export async function basesIn(folder: string): Promise<Base[]> {
  const names = (await readdir(folder))
    .filter(name => name.endsWith('.base.json'))
    .sort()
    .reverse()
  const read = await Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')))
  return read.flatMap(text => baseSchema.safeParse(parsed(text)).data ?? [])
}

/** Removes all copies but this one; the record first, so that it never names a copy that is gone. */
export async function removeOtherBases(folder: string, { start }: Base): Promise<void> {
  const others = (await readdir(folder)).filter(name => name.includes('.base') && !name.startsWith(baseName(start)))
  for (const name of others.sort((a, b) => b.length - a.length)) await rm(path.join(folder, name), { force: true })
}

/** Returns the folders of all series, in no order. */
export async function seriesIn(archive: string): Promise<string[]> {
  const names = await readdir(archive).catch((): string[] => [])
  return names.filter(name => /^\d{8}t\d{6}_[0-9a-f]{8}$/.test(name)).map(name => path.join(archive, name))
}

const keptFor = 14 * 24 * 60 * 60 * 1000
const mostKept = 2

/** Removes series that nobody can restore from, old ones, and all but the two newest others. */
export async function removeOtherSeries(archive: string, own: string): Promise<void> {
  const others = (await seriesIn(archive)).filter(folder => folder !== own)
  const kept: string[] = []
  for (const folder of others.sort().reverse()) {
    const [newest, bases] = [(await logFilesIn(folder)).at(-1), await basesIn(folder)]
    const at = newest ? (await stat(path.join(folder, newest))).mtimeMs : 0
    if (bases.length > 0 && at > Date.now() - keptFor && kept.length < mostKept) kept.push(folder)
    else await rm(folder, { recursive: true, force: true })
  }
}

/** Undefined if the passphrase does not open it. */
export async function cipherOfSeries({ key }: Series, passphrase: Passphrase | undefined): Promise<Cipher | undefined> {
  if (!key) return plain
  const opened = await passphrase?.unwrap(key).catch(() => undefined)
  return opened && cipherOf(opened)
}

export const logOf = ({ systemId, segmentSize }: Series, cipher: Cipher): LogOf => ({ systemId, segmentSize, cipher })

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
