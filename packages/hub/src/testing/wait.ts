import { setImmediate } from 'node:timers/promises'

/** Resolves once the condition holds, which it must before the test's own time is over. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setImmediate()
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
