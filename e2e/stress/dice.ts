/** Chance that can be repeated: the same seed gives the same numbers. */
export class Dice {
  constructor(private state: number) {}

  /** A number that begins other dice. */
  seed(): number {
    // Mulberry32.
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** A whole number from 0, below the limit. */
  below(limit: number): number {
    return Math.floor((this.seed() / 2 ** 32) * limit)
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  isOneIn(times: number): boolean {
    return this.below(times) === 0
  }

  one<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }

  /** Each choice as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const choices = Object.entries<number>(weights) as [T, number][]
    let left = this.below(choices.reduce((sum, [, weight]) => sum + weight, 0))
    const found = choices.find(([, weight]) => (left -= weight) < 0)
    if (!found) throw new Error('No choice has a weight.')
    return found[0]
  }
}
