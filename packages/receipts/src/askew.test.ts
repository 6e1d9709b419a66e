import { placeOnPicture } from './askew'

const size = { width: 400, height: 200 }
const place = { page: 1, x: 0.5, y: 0.25, width: 0.25, height: 0.125 }

test('a page that lay straight shows a place where it is', () => {
  expect(placeOnPicture(place, { size, lean: 0, quarters: 0 })).toEqual(place)
})

test('a place goes back as far as its page was straightened', () => {
  // 90 units to the right of the middle, on its line.
  const middle = { page: 1, x: (200 + 90 - 10) / 400, y: (100 - 5) / 200, width: 20 / 400, height: 10 / 200 }
  const found = placeOnPicture(middle, { size, lean: Math.PI / 6, quarters: 0 })
  expect((found.x + found.width / 2) * 400).toBeCloseTo(200 + 90 * Math.cos(Math.PI / 6))
  expect((found.y + found.height / 2) * 200).toBeCloseTo(100 - 90 * Math.sin(Math.PI / 6))
  expect(found.height * 200).toBeCloseTo(10 * Math.cos(Math.PI / 6) + 20 * Math.sin(Math.PI / 6))
})

test('a place goes back as often as its page was turned', () => {
  const back = (quarters: number) => placeOnPicture(place, { size, lean: 0, quarters })
  // Turned clockwise once, what was at the left edge is at the upper one.
  expect(back(1)).toEqual({ page: 1, x: 0.25, y: 0.25, width: 0.125, height: 0.25 })
  expect(back(2)).toEqual({ page: 1, x: 0.25, y: 0.625, width: 0.25, height: 0.125 })
  expect(back(3)).toEqual({ page: 1, x: 0.625, y: 0.5, width: 0.125, height: 0.25 })
})
