import { createContext, use, useState } from 'react'

/** A control whose filters can be drafted. */
export interface Filterable {
  readonly filters: object
  filter: (changes: never, options?: { replace?: boolean }) => void
}

/** Replaces the control of fields in a dialog. */
export const FilterDraftContext = createContext<Filterable | undefined>(undefined)

/** Returns the control for the fields of filters: in a dialog its draft, which applies later. */
export function useFilterDraft<Control extends Filterable>(control: Control): Control {
  return { ...control, ...use(FilterDraftContext) }
}

/** Returns a draft that collects changes of filters, and the function that applies them. */
export function useDraft(control: Filterable) {
  const [changes, setChanges] = useState<object>({})
  const filters = Object.entries({ ...control.filters, ...changes }).filter(([, value]) => value !== undefined)
  const draft: Filterable = {
    filters: Object.fromEntries(filters),
    filter: (more: object) => setChanges(latest => ({ ...latest, ...more })),
  }
  return { draft, apply: () => control.filter(changes as never) }
}
