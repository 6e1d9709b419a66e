import { colors, companyStyles as stylesKept, storedColors, type GivenColors } from './company-styles'

const nothing: GivenColors = { read: () => [], write: () => {} }
const companyStyles = (random: () => number) => stylesKept(random, nothing)

const grounds = ['#ffffff', '#1b212b']

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(colors)('%s can be seen on a card, in light and in dark', color => {
  for (const ground of grounds) expect(contrast(color, ground)).toBeGreaterThanOrEqual(3)
})

test('a company keeps its style when others follow', () => {
  const styleOf = companyStyles(Math.random)
  const first = styleOf(1013)
  for (let id = 1; id < 20; id++) styleOf(id)
  expect(styleOf(1013)).toEqual(first)
})

test('a company looks the same on every visit', () => {
  const first = stylesKept(() => 0.5, storedColors)
  const looks = [1, 1013, 7].map(first)
  const second = stylesKept(() => 0, storedColors)
  expect([7, 1013, 1].map(second).toReversed()).toEqual(looks)
  localStorage.setItem('chart-colors', '[[1, "url(x)"]]')
  expect(storedColors.read()).toEqual([])
})

test('colours are random, and repeat only after all are used', () => {
  const all = (random: () => number) => {
    const styleOf = companyStyles(random)
    return colors.map((_color, id) => styleOf(id).color)
  }
  expect(all(() => 0)).toEqual(colors)
  expect(all(() => 0.999)).toEqual([...colors].reverse())
  expect(new Set(all(() => 0.5)).size).toBe(colors.length)
})

test('sixteen companies differ without their colours', () => {
  const styleOf = companyStyles(() => 0)
  const looks = Array.from({ length: 16 }, (_company, id) => styleOf(id))
  expect(new Set(looks.map(({ dashes, sign }) => `${dashes} ${sign}`)).size).toBe(16)
})
