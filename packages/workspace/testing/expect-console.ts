import { format } from 'node:util'

export type ConsoleMethod = 'error' | 'warn' | 'log'

interface Expected {
  method: ConsoleMethod
  pattern: RegExp
  seen: boolean
}

const expected: Expected[] = []
const unexpected: string[] = []

/** In a test: what follows writes this to the console, and that is right. The test fails when it does not. */
export function expectConsole(method: ConsoleMethod, pattern: RegExp): void {
  expected.push({ method, pattern, seen: false })
}

export function noteConsole(method: ConsoleMethod, args: unknown[]): void {
  const text = format(...args)
  const match = expected.find(entry => entry.method === method && entry.pattern.test(text))
  if (match) match.seen = true
  else unexpected.push(`console.${method}: ${text}`)
}

/** What the test that just ended must answer for; forgets it, so that the next test starts clean. */
export function takeConsoleFaults(): string[] {
  const missing = expected
    .splice(0)
    .filter(entry => !entry.seen)
    .map(entry => `console.${entry.method} was to say ${entry.pattern}, and did not`)
  return [...unexpected.splice(0), ...missing]
}
