import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { segmentStart } from '@portal/database/archive/positions'
import { dropSlot, makeSlot, serverState, type ServerState, type Slot, slotsIn } from '@portal/database/archive/slots'
import type { Database } from '@portal/database/connect'
import { clusterIn } from '@portal/database/embedded/cluster'
import type { Cipher } from '../cipher'
import { type Key, keyFor, keyOf } from '../manifest'
import type { Passphrase } from '../passphrase'
import type { PlacedBackup } from '../place/backup-place'
import { FolderPlace } from '../place/folder-place'
import { newestIn } from '../retention'
import { fileAt, readLog } from './log-files'
import { archiveIn, basesIn, cipherOfSeries, logOf, readSeries, type Series, writeSeries } from './series'

export interface Joined {
  series: Series
  cipher: Cipher
  slot: Slot
  /** Where the archive ends. */
  end: bigint
  /** When that was written; undefined for a new series. */
  at: Date | undefined
}

interface From {
  pool: Database['pool']
  dataFolder: string
  /** The folder of all backups. */
  to: string
  passphrase: Passphrase | undefined
}

/** Goes on with the series that the database has a place for, or begins another one. */
export async function joinSeries(from: From): Promise<Joined> {
  const { pool, to, passphrase } = from
  // Fails while the target is away: the series that it has would seem to be lost.
  await mkdir(archiveIn(to), { recursive: true })
  const place = new FolderPlace(to)
  const [state, slots, newest] = [await serverState(pool), await slotsIn(pool), await newestIn(place)]
  const backup = newest ? { place, name: newest } : undefined
  const [slot] = slots
  if (slot && slots.length === 1 && !slot.isLost) {
    const joined = await goOn(slot, state, from)
    if (joined && (await hasKeyOf(joined.series, backup, passphrase))) return joined
  }
  for (const each of slots) await dropSlot(pool, each)
  return begin(from, state, await keyFor(passphrase, backup))
}

/** Undefined if the archive has another database, is not whole, or does not meet what the server still has. */
async function goOn(slot: Slot, state: ServerState, { to, passphrase }: From): Promise<Joined | undefined> {
  const folder = path.join(archiveIn(to), slot.id)
  const series = await readSeries(folder)
  const cipher = series && (await cipherOfSeries(series, passphrase))
  if (!cipher || series.systemId !== state.systemId || series.timeline !== state.timeline) return undefined
  const [base] = await basesIn(folder)
  const from = base ? segmentStart(base.start, series.segmentSize) : series.from
  const { end, at, isBroken } = await readLog(folder, { from, of: logOf(series, cipher) })
  // The server keeps whole segments.
  const kept = segmentStart(slot.position, series.segmentSize)
  if (isBroken || end > state.end || end < kept || (base && end < base.stop)) return undefined
  // Only a killed portal's first part can be there, torn.
  await rm(fileAt(folder, end), { force: true })
  return { series, cipher, slot, end, at }
}

/** Uploads are stored once for backups and archive, so both have one key. Before the first backup any will do. */
async function hasKeyOf({ key }: Series, backup: PlacedBackup | undefined, passphrase: Passphrase | undefined) {
  if (!passphrase || !key) return !passphrase && !key
  const known = backup && (await keyOf(passphrase, backup))
  return !known || known.wrapped === key
}

async function begin({ pool, to, dataFolder }: From, state: ServerState, key: Key): Promise<Joined> {
  const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()
  const id = `${now}_${randomBytes(4).toString('hex')}`
  const folder = path.join(archiveIn(to), id)
  // First, so that a target that is away or full makes the server keep nothing.
  await mkdir(folder, { recursive: true })
  const postgres = Number(await readFile(path.join(clusterIn(dataFolder), 'PG_VERSION'), 'utf8'))
  const slot = await makeSlot(pool, id)
  try {
    const series = await writeSeries(folder, { from: slot.position, state, postgres, key })
    return { series, cipher: key.cipher, slot, end: series.from, at: undefined }
  } catch (error) {
    await dropSlot(pool, slot)
    throw error
  }
}

/** Lets the server forget an archive that was switched off. */
export async function leaveArchive(pool: Database['pool']): Promise<void> {
  for (const slot of await slotsIn(pool)) await dropSlot(pool, slot)
}
