import { storedValue } from '../stored'

/** An error that broke the page, kept while the error page takes its place. */
export interface Break {
  error: string
  stack: string
  address: string
}

const kept = storedValue<Break>(() => sessionStorage, 'portal.break')

export function storeBreak(thrown: Error, address: string): void {
  kept.write({ error: String(thrown), stack: thrown.stack ?? '', address })
}

/** Returns the error once. */
export function takeBreak(): Break | undefined {
  const broken = kept.read()
  kept.remove()
  return broken
}
