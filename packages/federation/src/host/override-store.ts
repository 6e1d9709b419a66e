import { overrideParameter, parseOverride, type Override } from './override'

const storageKey = 'portal.remotes'

/**
 * Stores this browser's overrides. They are in `localStorage`, not in `sessionStorage`, so that a second tab shows the
 * same; its banner says so.
 */
export class OverrideStore {
  constructor(private readonly storage: Storage) {}

  /**
   * Returns the overrides in effect, including those of the address. A portal that does not allow overrides clears
   * them.
   */
  settle(asked: Override[], isAllowed: boolean): readonly Override[] {
    if (asked.length === 0 && this.storage.getItem(storageKey) === null) return []
    if (isAllowed) this.add(asked)
    else this.clear()
    return this.read()
  }

  read(): Override[] {
    return parseStored(this.storage.getItem(storageKey))
  }

  /** A later override replaces an earlier one of the same remote. */
  add(added: Override[]) {
    if (added.length === 0) return
    const names = new Set(added.map(({ remote }) => remote))
    const kept = this.read().filter(({ remote }) => !names.has(remote))
    const all = [...kept, ...added].map(({ remote, address }) => `${remote}@${address}`)
    this.storage.setItem(storageKey, JSON.stringify(all))
  }

  clear() {
    this.storage.removeItem(storageKey)
  }
}

/** Stored overrides are validated like those from an address. */
function parseStored(text: string | null): Override[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? parseAll(stored.map(String)) : []
  } catch {
    return []
  }
}

function parseAll(texts: string[]): Override[] {
  const byRemote = new Map<string, Override>()
  for (const override of texts.map(parseOverride)) if (override) byRemote.set(override.remote, override)
  return [...byRemote.values()]
}

/** Separates the overrides in an address from the rest of its query. */
export function takeOverrides(search: string): { asked: boolean; overrides: Override[]; rest: string } {
  const parameters = new URLSearchParams(search)
  // A page may have a filter of that name, so only valid overrides are taken.
  const [ours, others] = partition(parameters.getAll(overrideParameter), value => /@https?:/.test(value))
  if (ours.length === 0) return { asked: false, overrides: [], rest: search }
  parameters.delete(overrideParameter)
  for (const value of others) parameters.append(overrideParameter, value)
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  return { asked: true, overrides: parseAll(ours), rest }
}

function partition<T>(values: T[], isFirst: (value: T) => boolean): [T[], T[]] {
  return [values.filter(isFirst), values.filter(value => !isFirst(value))]
}
