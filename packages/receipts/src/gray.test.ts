import { evenLight, grayMap, inkiest, scaled, turned, type Gray } from './gray'

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

test('a picture is turned clockwise, and four quarters are none', () => {
  const picture = drawn(3, 2, (x, y) => 10 * y + x)
  expect([...turned(picture, 1).pixels]).toEqual([10, 0, 11, 1, 12, 2])
  expect(turned(picture, 1)).toMatchObject({ width: 2, height: 3 })
  expect(turned(picture, 4)).toEqual(picture)
})

test('a picture of another size shows the same', () => {
  const half = scaled(
    drawn(8, 6, x => (x < 4 ? 0 : 200)),
    0.5,
  )
  expect(half).toMatchObject({ width: 4, height: 3 })
  expect([...half.pixels.subarray(0, 4)]).toEqual([0, 0, 200, 200])
})

test('the square with the most ink is cut out, and a small picture is one', () => {
  const page = drawn(400, 300, (x, y) => (x > 200 && y > 150 ? 0 : 255))
  const square = inkiest(page, 100)
  expect(square).toMatchObject({ width: 100, height: 100 })
  expect(square.pixels.filter(shade => shade === 0).length).toBeGreaterThan(9000)
  expect(inkiest(page, 1000)).toEqual(page)
})

test('a map of grey begins with its size', () => {
  expect(new TextDecoder('latin1').decode(grayMap(drawn(2, 1, () => 65)))).toBe('P5 2 1 255\nAA')
})
