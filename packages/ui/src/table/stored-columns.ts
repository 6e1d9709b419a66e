import { useState } from 'react'

/** The hidden columns of a list, stored in this browser per person and list. */
export function useHiddenColumns(storageKey: string | undefined, usual: readonly string[]) {
  const key = storageKey && `columns.${storageKey}`
  const [chosen, setChosen] = useState(() => (key ? read(key) : undefined))
  const change = (next: readonly string[]) => {
    setChosen(next)
    if (!key) return
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage the choice holds for this page only.
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
