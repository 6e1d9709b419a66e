import { turned, type Gray } from './gray'
import { densest, marksOf, runsDown } from './marks'

/** Letters of 6 pixels in lines: 2 pixels to the next letter, 10 to the next line. */
function page(letters: number, lines: number, margin = 0): Gray {
  const [width, height] = [margin + letters * 8, margin + lines * 16]
  const isInk = (x: number, y: number) => x >= margin && y >= margin && (x - margin) % 8 < 6 && (y - margin) % 16 < 6
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    isInk(i % width, Math.floor(i / width)) ? 0 : 255,
  )
  return { width, height, pixels }
}

test('a mark is what is joined and as large as a letter', () => {
  expect(marksOf(page(3, 1))).toEqual([
    { x: 2.5, y: 2.5 },
    { x: 10.5, y: 2.5 },
    { x: 18.5, y: 2.5 },
  ])
  const ink = (side: number): Gray => ({ width: side, height: side, pixels: new Uint8Array(side * side) })
  expect([2, 100].map(side => marksOf(ink(side)))).toEqual([[], []])
})

test('lines run down a page that lies on its side, and not down one that is upright, on its head or empty', () => {
  const upright = page(12, 5)
  const down = [0, 1, 2, 3].map(quarters => runsDown(marksOf(turned(upright, quarters))))
  expect(down).toEqual([false, true, false, true])
  expect(runsDown([])).toBe(false)
})

test('the square with the most letters is found', () => {
  const picture = page(8, 4, 200)
  const { left, top, marks } = densest(marksOf(picture), picture, 64)
  expect([left, top]).toEqual([192, 192])
  expect(marks).toHaveLength(28)
})

test('a page full of dots takes no longer than one of a thousand letters', () => {
  let looked = 0
  const dot = {
    x: 1,
    get y() {
      looked++
      return 1
    },
  }
  const dots = Array.from({ length: 20_000 }, () => dot)
  runsDown(dots)
  expect(looked).toBeLessThan(3_000_000)
})
