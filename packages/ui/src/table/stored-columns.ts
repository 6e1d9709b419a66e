import { useState } from 'react'

/**
 * Which columns are out of sight: those that a person chose, kept in this browser under a name of the person's and the
 * list's.
 */
export function useHiddenColumns(storageKey: string | undefined, usual: readonly string[]) {
  const key = storageKey && `columns.${storageKey}`
  const [chosen, setChosen] = useState(() => (key ? read(key) : undefined))
  const change = (next: readonly string[]) => {
    setChosen(next)
    if (!key) return
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Nothing to keep it in: the choice holds for this page.
    }
  }
  return [chosen ?? usual, change] as const
}

function read(key: string): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : undefined
  } catch {
    return undefined
  }
}
