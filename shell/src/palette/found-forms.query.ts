import { useCall } from '@portal/auth/queries'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { useDebounced } from './use-debounced'

/** The maximum of each list. The lists themselves have the rest. */
const rowsPerPage = 5
/** A single letter is in nearly every form. */
const shortest = 2

export interface FoundForms {
  rows: readonly FormRow[]
  isSearching: boolean
  /** Why the search failed. */
  failure: string | undefined
}

/** Forms with these words that the caller approves or owns. */
export function useFoundForms(typed: string): FoundForms {
  const wanted = typed.trim()
  const search = useDebounced(wanted)
  const isLongEnough = wanted.length >= shortest
  const input = { body: { search, rowsPerPage } }
  const options = { enabled: isLongEnough && search === wanted }
  const pending = useCall(pendingFormsCall, input, options)
  const own = useCall(allFormsCall, input, options)
  // Results of an earlier search are not offered: Enter would open them.
  if (!isLongEnough || search !== wanted) return { rows: [], isSearching: isLongEnough, failure: undefined }
  const rows = [...(pending.data ?? []), ...(own.data ?? [])]
  return {
    rows: [...new Map(rows.map(row => [row.formGuid, row])).values()],
    isSearching: pending.isLoading || own.isLoading,
    failure: (pending.refusal ?? own.refusal)?.message,
  }
}
