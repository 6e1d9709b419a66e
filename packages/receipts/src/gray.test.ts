import { bitmap, cut, evenLight, scaled, turned, type Gray } from './gray'

const drawn = (width: number, height: number, shade: (x: number, y: number) => number): Gray => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, i) => shade(i % width, Math.floor(i / width))),
})

test('paper in a shadow becomes as white as paper in the light, and ink stays dark', () => {
  const paper = (x: number) => 250 - x / 4
  const isInk = (x: number, y: number) => x % 16 === 0 && y % 16 === 0
  const { pixels } = evenLight(drawn(320, 96, (x, y) => (isInk(x, y) ? paper(x) / 4 : paper(x))))
  const at = (x: number, y: number) => pixels[y * 320 + x]!
  for (const x of [1, 161, 319]) expect(at(x, 40)).toBeGreaterThan(220)
  for (const x of [0, 160, 304]) expect(at(x, 48)).toBeLessThan(75)
})

test('a page without light stays as it is', () => {
  expect(evenLight(drawn(40, 40, () => 0)).pixels.every(shade => shade === 0)).toBe(true)
})

test('a picture is turned clockwise by quarters', () => {
  const picture = drawn(3, 2, (x, y) => 10 * y + x)
  expect(turned(picture, 0)).toBe(picture)
  expect(turned(picture, 1)).toEqual({ width: 2, height: 3, pixels: Uint8Array.of(10, 0, 11, 1, 12, 2) })
  expect(turned(picture, 2)).toEqual({ width: 3, height: 2, pixels: Uint8Array.of(12, 11, 10, 2, 1, 0) })
  expect(turned(picture, 3)).toEqual({ width: 2, height: 3, pixels: Uint8Array.of(2, 12, 1, 11, 0, 10) })
})

test('a picture of another size shows the same', () => {
  const half = scaled(
    drawn(8, 6, x => (x < 4 ? 0 : 200)),
    0.5,
  )
  expect(half).toMatchObject({ width: 4, height: 3 })
  expect([...half.pixels.subarray(0, 4)]).toEqual([0, 0, 200, 200])
})

test('a square is cut out, and what is left of it at an edge', () => {
  const page = drawn(400, 300, x => x % 256)
  expect(cut(page, 100, 50, 2)).toEqual({ width: 2, height: 2, pixels: Uint8Array.of(100, 101, 100, 101) })
  expect(cut(page, 398, 298, 100)).toMatchObject({ width: 2, height: 2 })
})

test('a bitmap has its rows from below, each filled up to four bytes', () => {
  const bytes = bitmap(drawn(3, 2, (x, y) => 10 * y + x))
  expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe('BM')
  expect([...bytes.subarray(-8)]).toEqual([10, 11, 12, 0, 0, 1, 2, 0])
})
