/** An error that broke the page, kept while the error page takes its place. */
export interface Break {
  error: string
  stack: string
  /** Where it happened. */
  address: string
}

const storageKey = 'portal.break'

export function storeBreak(thrown: Error, address: string): void {
  const { stack = '' } = thrown
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ error: String(thrown), stack, address } satisfies Break))
  } catch {
    // Then nobody reads of it.
  }
}

/** It is told once. */
export function takeBreak(): Break | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text === null ? undefined : (JSON.parse(text) as Break)
  } catch {
    return undefined
  }
}
