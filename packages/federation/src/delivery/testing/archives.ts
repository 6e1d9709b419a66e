import { gzipSync } from 'node:zlib'

export interface RawEntry {
  path: string
  data?: string | Buffer
  /** Tar type: `0` file, `1` hard link, `2` symbolic link, `3` device, `5` folder. */
  type?: string
  link?: string
  /** A false size in the header. */
  size?: number
}

/** Writes an archive byte by byte, as an attacker would: no library cleans the names. */
export function rawArchive(entries: RawEntry[]): Buffer {
  const parts = entries.flatMap(({ path, data = '', type = '0', link = '', size }) => {
    const body = Buffer.from(data)
    return [header(path, size ?? body.length, type, link), body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]))
}

function header(path: string, size: number, type: string, link: string): Buffer {
  const block = Buffer.alloc(512)
  block.write(path, 0, 100)
  block.write('0000644\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write(type, 156)
  block.write(link, 157, 100)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

export function archiveOf(files: ReadonlyMap<string, Buffer>): Buffer {
  return rawArchive([...files].map(([path, data]) => ({ path: `./${path}`, data })))
}
