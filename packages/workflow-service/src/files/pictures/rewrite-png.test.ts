import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { png, zipOf } from '../../testing/sample-files'
import { rewritePng } from './rewrite-png'

const chunk = (type: string, content: Buffer | number[] = []) => {
  const bytes = Buffer.concat([Buffer.from(type), Buffer.from(content)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length - 4)
  sum.writeUInt32BE(crc32(bytes))
  return Buffer.concat([length, bytes, sum])
}
interface Kind {
  size?: [width: number, height: number]
  depth?: number
  colours?: number
  interlace?: number
}
const header = ({ size: [width, height] = [2, 2], depth = 8, colours = 0, interlace = 0 }: Kind = {}) => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colours, 0, 0, interlace])
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  return chunk('IHDR', content)
}
const picture = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 8), ...chunks])
const data = (rows: number[]) => chunk('IDAT', deflateSync(Buffer.from(rows)))
const end = chunk('IEND')
/** The names of the chunks and the pixels. */
function within(bytes: Buffer): { types: string[]; pixels: number[] } {
  const types: string[] = []
  let pixels: number[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    types.push(bytes.toString('latin1', at + 4, at + 8))
    const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    if (types.at(-1) === 'IDAT') pixels = [...inflateSync(content)]
  }
  return { types, pixels }
}
const most = 1_000_000
const grey = [0, 1, 2, 0, 3, 4]

test('a picture that was written anew stays as it is', () => {
  expect(rewritePng(png, most)).toEqual(png)
})

test('nothing but the pixels is kept', () => {
  const hidden = ['tEXt', 'eXIf', 'iCCP', 'pHYs', 'prVt'].map(type => chunk(type, Buffer.from('secret')))
  const [first, second] = [deflateSync(Buffer.from(grey)).subarray(0, 5), deflateSync(Buffer.from(grey)).subarray(5)]
  const all = picture(header(), ...hidden, chunk('IDAT', first), chunk('IDAT', second), end, zipOf('a.html'))
  const written = rewritePng(all, most)
  expect(within(written)).toEqual({ types: ['IHDR', 'IDAT', 'IEND'], pixels: grey })
  expect(written.includes('secret')).toBe(false)
})

test.each<[string, Kind, number[], Buffer[]]>([
  ['grey of one bit', { size: [9, 2], depth: 1 }, [0, 255, 128, 0, 1, 0], []],
  ['colours of 16 bits', { size: [1, 2], depth: 16, colours: 2 }, [1, 1, 2, 3, 4, 5, 6, 2, 1, 2, 3, 4, 5, 6], []],
  ['a palette with transparency', { colours: 3 }, grey, [chunk('PLTE', Array(15).fill(7)), chunk('tRNS', [0, 9])]],
  ['a transparent grey', {}, grey, [chunk('tRNS', [0, 1])]],
  ['passes', { size: [3, 2], interlace: 1 }, [0, 1, 0, 2, 0, 3, 0, 4, 5, 6], []],
])('%s is kept without loss', (_what, kind, rows, colours) => {
  const written = within(rewritePng(picture(header(kind), ...colours, data(rows), end), most))
  const types = colours.map(each => each.toString('latin1', 4, 8))
  expect(written).toEqual({ types: ['IHDR', ...types, 'IDAT', 'IEND'], pixels: rows })
})

const whole = picture(header(), data(grey), end)
const damaged = Buffer.from(whole)
damaged[whole.length - 20] = 0xee
test.each<[string, Buffer]>([
  ['is cut off', whole.subarray(0, -12)],
  ['is damaged', damaged],
  ['has no header', picture(data(grey), end)],
  ['has two headers', picture(header(), header(), data(grey), end)],
  ['moves', picture(header(), chunk('acTL', Buffer.alloc(8)), data(grey), end)],
  ['has too few pixels', picture(header(), data(grey.slice(1)), end)],
  ['has more pixels than its header says', picture(header(), data([...grey, 0]), end)],
  ['has no pixels', picture(header(), end)],
  ['has a row with an unknown filter', picture(header(), data([5, 1, 2, 0, 3, 4]), end)],
  ['has an unknown kind of colours', picture(header({ colours: 5 }), data(grey), end)],
  ['has a depth that its colours cannot have', picture(header({ depth: 3 }), data(grey), end)],
  ['has no palette', picture(header({ colours: 3 }), data(grey), end)],
  ['has a palette of 257 colours', picture(header({ colours: 3 }), chunk('PLTE', Array(771).fill(1)), data(grey), end)],
  ['needs a chunk that nobody knows', picture(header(), chunk('ABCD'), data(grey), end)],
  ['is empty', Buffer.alloc(0)],
  ['unpacks to a gigabyte', picture(header({ size: [30_000, 30_000] }), data(grey), end)],
])('a picture that %s is refused', (_what, bytes) => {
  expect(() => rewritePng(bytes, most)).toThrow()
})
