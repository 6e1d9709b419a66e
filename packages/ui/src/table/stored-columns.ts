import { useState } from 'react'

/** Which columns a person does not want to see, kept in this browser under a name of the person's and the list's. */
export function useHiddenColumns(storageKey: string | undefined) {
  const key = storageKey && `columns.${storageKey}`
  const [hidden, setHidden] = useState<readonly string[]>(() => (key ? read(key) : []))
  const change = (next: readonly string[]) => {
    setHidden(next)
    if (!key) return
    try {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // Nothing to keep it in: the choice holds for this page.
    }
  }
  return [hidden, change] as const
}

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}
