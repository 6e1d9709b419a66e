import { valueMarks } from './value-axis'

test.each([
  [0, [0]],
  [100, [0, 50, 100]],
  [1234.5, [0, 500, 1000, 1500]],
  [3_900_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
  [0.8, [0, 0.2, 0.4, 0.6, 0.8]],
])('the axis up to %d has few round marks and reaches it', (highest, marks) => {
  expect(valueMarks(highest).map(mark => Number(mark.toFixed(6)))).toEqual(marks)
})
