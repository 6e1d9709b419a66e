import { passes } from './passes'

test('the passes over a picture are one progress that never goes back, and the next picture begins anew', () => {
  const parts: number[] = []
  const { start, onPercent } = passes(part => parts.push(Math.round(part * 100)))
  for (const percent of [10, 50, 100, 20, 100]) onPercent(percent)
  expect(parts).toEqual([6, 30, 60, 65, 84])
  start()
  onPercent(10)
  expect(parts.at(-1)).toBe(6)
})
