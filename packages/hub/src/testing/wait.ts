import { setImmediate } from 'node:timers/promises'

/** Longer than any message takes on one machine, and shorter than the time limit of a test. */
const patienceMs = 10_000

/** Resolves once the condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  const start = performance.now()
  while (!condition()) {
    if (performance.now() - start > patienceMs) throw new Error(`Waited in vain until ${condition.toString()}`)
    await setImmediate()
  }
}

export interface Deferred<T> {
  promise: Promise<T>
  resolve(value: T): void
}

export function deferred<T = void>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(done => (resolve = done))
  return { promise, resolve }
}
