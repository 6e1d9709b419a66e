import { crc32, inflateRawSync } from 'node:zlib'

/** Returns the texts of an archive by name, read from its directory; throws if it is inconsistent. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end.')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (at + archive.readUInt32LE(end + 12) !== end) throw new Error('The directory does not lie before the end.')
  const files = new Map<string, string>()
  for (let i = 0; i < count; i += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory is damaged.')
    const crc = archive.readUInt32LE(at + 16)
    const compressedSize = archive.readUInt32LE(at + 20)
    const size = archive.readUInt32LE(at + 24)
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} does not begin where it should.`)
    const start = local + 30 + nameLength
    const content = inflateRawSync(archive.subarray(start, start + compressedSize))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged.`)
    if (archive.readUInt32LE(start + compressedSize) !== 0x08074b50) throw new Error(`${name} has no descriptor.`)
    files.set(name, content.toString())
    at += 46 + nameLength
  }
  return files
}
