import { freePlace } from './free-place'

function box(tag: string, left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag))
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  return element
}
afterEach(() => document.body.replaceChildren())

/** At the right edge of a window of 1024 × 768. */
const toast = () => box('section', 600, 0, 400, 60)

test('a toast keeps its first place beside controls', () => {
  box('button', 0, 80, 590, 30)
  box('button', 600, 20, 400, 30)
  expect(freePlace(toast(), 72)).toBe(72)
})

test('a toast moves below the controls that it would cover, into the first gap that fits', () => {
  box('button', 700, 80, 100, 30)
  box('input', 700, 150, 100, 30)
  box('button', 700, 260, 100, 30)
  expect(freePlace(toast(), 72)).toBe(184)
})

test('a toast keeps its first place if none is free', () => {
  for (let top = 80; top < 700; top += 50) box('button', 700, top, 100, 30)
  expect(freePlace(toast(), 72)).toBe(72)
})
