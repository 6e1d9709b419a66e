import { freePlace } from './free-place'

function box(tag: string, left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag))
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  return element
}
afterEach(() => document.body.replaceChildren())

/** At the right edge of a window of 1024 × 768. */
const toast = () => box('section', 600, 0, 400, 60)

test('a message stands at its first place, beside what can be pressed there', () => {
  box('button', 0, 80, 590, 30)
  box('button', 600, 20, 400, 30)
  expect(freePlace(toast(), 72)).toBe(72)
})

test('it stands below what it would cover, and between two things only where it fits', () => {
  box('button', 700, 80, 100, 30)
  box('input', 700, 150, 100, 30)
  box('button', 700, 260, 100, 30)
  expect(freePlace(toast(), 72)).toBe(184)
})

test('where no place is free, it stands at the first one', () => {
  for (let top = 80; top < 700; top += 50) box('button', 700, top, 100, 30)
  expect(freePlace(toast(), 72)).toBe(72)
})
