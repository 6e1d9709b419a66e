import { readFileSync } from 'node:fs'
import openTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs'
import { zipOf } from '../../testing/sample-files'
import { jpegCodec, type LibJpegTurbo } from './jpeg-codec'
import { partsOf } from './jpeg-segments'
import { rewriteJpeg } from './rewrite-jpeg'

let turbo: LibJpegTurbo
beforeEach(async () => {
  const wasmBinary = readFileSync(require.resolve('@cornerstonejs/codec-libjpeg-turbo-8bit/wasm'))
  turbo = await openTurbo({ wasmBinary })
})

/** Encodes a picture of 32 × 16 pixels, which is black but for its left upper quarter. */
function drawn(components: 1 | 3 = 3, subsampling = components === 1 ? 3 : 2): Buffer {
  const encoder = new turbo.JPEGEncoder()
  const frame = { width: 32, height: 16, componentCount: components, bitsPerSample: 8, isSigned: false }
  encoder.setQuality(95)
  encoder.setProgressive(false)
  encoder.setSubSampling(subsampling)
  const bytes = encoder.getDecodedBuffer(frame).fill(0)
  for (let y = 0; y < 8; y += 1) bytes.fill(255, y * 32 * components, (y * 32 + 16) * components)
  encoder.encode()
  return Buffer.from(encoder.getEncodedBuffer())
}
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
/** EXIF with an orientation and a place, in either order of bytes. */
function exif(orientation: number, isLittle = false): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write(isLittle ? 'II*\0\b\0\0\0' : 'MM\0*\0\0\0\b', 'latin1')
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  short(orientation, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 41.0082 N')]))
}
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
const rewrite = (bytes: Buffer) => Buffer.from(rewriteJpeg(bytes, jpegCodec(turbo)))
/** The size, and the corners that are white: left and right above, left and right below. */
function seen(bytes: Buffer): [number, number, string] {
  const decoder = new turbo.JPEGDecoder()
  decoder.getEncodedBuffer(bytes.length).set(bytes)
  decoder.decode()
  const { width, height, componentCount } = decoder.getFrameInfo()
  const pixels = decoder.getDecodedBuffer()
  const corners = [2, width - 3, (height - 3) * width + 2, (height - 2) * width - 3]
  const white = corners.map(at => ((pixels[at * componentCount] ?? 0) > 128 ? '1' : '0')).join('')
  return [width, height, white]
}

test.each([
  [1, [32, 16, '1000']],
  [2, [32, 16, '0100']],
  [3, [32, 16, '0001']],
  [4, [32, 16, '0010']],
  [5, [16, 32, '1000']],
  [6, [16, 32, '0100']],
  [7, [16, 32, '0001']],
  [8, [16, 32, '0010']],
  [0, [32, 16, '1000']],
  [9, [32, 16, '1000']],
])('the orientation %s of EXIF is applied', (orientation, expected) => {
  for (const isLittle of [false, true]) {
    expect(seen(rewrite(withSegments(drawn(), exif(orientation, isLittle))))).toEqual(expected)
  }
})

test('the place, the profile, comments and what follows are gone', () => {
  const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0 secret'))
  const comment = segment(0xfe, Buffer.from('secret'))
  const written = rewrite(Buffer.concat([withSegments(drawn(), exif(1), profile, comment), zipOf('index.html')]))
  for (const text of ['GPS', 'Exif', 'secret', 'index.html', 'PK']) expect(written.includes(text)).toBe(false)
  expect(written.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
})

test.each([
  ['grey', 1, 3, { components: 1 }],
  ['colours of the full resolution', 3, 0, { components: 3, hasFullColours: true }],
  ['colours of half the resolution', 3, 2, { components: 3, hasFullColours: false }],
] as const)('%s stays so', (_what, components, subsampling, expected) => {
  expect(partsOf(rewrite(drawn(components, subsampling)))?.frame).toMatchObject(expected)
})

const frameAt = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xc0]))
test.each<[string, (jpeg: Buffer) => Buffer]>([
  ['is cut off', jpeg => jpeg.subarray(0, -2)],
  ['is cut off in its middle', jpeg => jpeg.subarray(0, jpeg.length / 2)],
  ['is only its beginning', jpeg => jpeg.subarray(0, 3)],
  ['is made for print', jpeg => Buffer.from(jpeg).fill(4, frameAt(jpeg) + 9, frameAt(jpeg) + 10)],
  ['has a second frame', jpeg => withSegments(jpeg, jpeg.subarray(frameAt(jpeg), frameAt(jpeg) + 19))],
  ['has no frame', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['is another file', () => zipOf('a')],
  ['has a segment that ends behind it', jpeg => withSegments(jpeg, Buffer.from([0xff, 0xe0, 0xff, 0xff]))],
])('a picture that %s is refused', (_what, spoiled) => {
  const bytes = spoiled(drawn())
  expect(() => rewrite(bytes)).toThrow()
})
