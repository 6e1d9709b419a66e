const ticksAtMost = 4
const roundSteps = [1, 2, 5, 10]

/** Returns the marks of an axis from zero: at most four steps of a round length, which reach the highest value. */
export function valueMarks(highest: number): number[] {
  if (highest <= 0) return [0]
  const shortest = highest / ticksAtMost
  const power = 10 ** Math.floor(Math.log10(shortest))
  const step = power * roundSteps.find(round => round * power >= shortest)!
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
