import type { FileHandle } from 'node:fs/promises'
import { bytesAt } from './bytes'

/** Higher sector numbers are marks: end of chain, free, table. */
const firstMark = 0xfffffffa
const entryLength = 128
const mostSectors = 2048

/** Returns the names in a compound file, the format of old Office; none if it is damaged. */
export async function oleNames(file: FileHandle): Promise<string[]> {
  const header = await bytesAt(file, 0, 512)
  const shift = header.length === 512 ? header.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return []
  const sectorSize = 1 << shift
  const sector = (index: number) => bytesAt(file, (index + 1) * sectorSize, sectorSize)

  const tables = await tableSectors(header, sector, sectorSize)
  const names: string[] = []
  const seen = new Set<number>()
  let current = header.readUInt32LE(48)
  while (current < firstMark && !seen.has(current) && seen.size < mostSectors) {
    seen.add(current)
    names.push(...namesIn(await sector(current)))
    const perTable = sectorSize / 4
    const table = tables[Math.floor(current / perTable)]
    if (table === undefined) break
    const row = await sector(table)
    const at = (current % perTable) * 4
    if (at + 4 > row.length) break
    current = row.readUInt32LE(at)
  }
  return names
}

/** Returns the sectors of the sector table: the first 109 are listed in the header, the others in a chain. */
async function tableSectors(
  header: Buffer,
  sector: (index: number) => Promise<Buffer>,
  sectorSize: number,
): Promise<number[]> {
  const tables = Array.from({ length: 109 }, (_, i) => header.readUInt32LE(76 + i * 4))
  let next = header.readUInt32LE(68)
  for (let i = 0; next < firstMark && i < mostSectors; i += 1) {
    const more = await sector(next)
    if (more.length < sectorSize) break
    for (let at = 0; at < sectorSize - 4; at += 4) tables.push(more.readUInt32LE(at))
    next = more.readUInt32LE(sectorSize - 4)
  }
  return tables.filter(table => table < firstMark)
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + entryLength <= directory.length; at += entryLength) {
    const length = directory.readUInt16LE(at + 64)
    if (length >= 2 && length <= 64) names.push(directory.toString('utf16le', at, at + length - 2))
  }
  return names
}
