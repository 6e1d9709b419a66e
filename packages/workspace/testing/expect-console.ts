import { format } from 'node:util'

export type ConsoleMethod = 'error' | 'warn' | 'log'

interface Expected {
  method: ConsoleMethod
  pattern: RegExp
  seen: boolean
}

const expected: Expected[] = []
const unexpected: string[] = []

/** Announces a message on the console. The test fails if it does not come. */
export function expectConsole(method: ConsoleMethod, pattern: RegExp): void {
  expected.push({ method, pattern, seen: false })
}

export function noteConsole(method: ConsoleMethod, args: unknown[]): void {
  const text = format(...args)
  const match = expected.find(entry => entry.method === method && entry.pattern.test(text))
  if (match) match.seen = true
  else unexpected.push(`console.${method}: ${text}`)
}

/** Returns and clears the faults of the test that just ended. */
export function takeConsoleFaults(): string[] {
  const missing = expected
    .splice(0)
    .filter(entry => !entry.seen)
    .map(entry => `console.${entry.method} did not say ${entry.pattern}`)
  return [...unexpected.splice(0), ...missing]
}
