import { useCall } from '@portal/auth/queries'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/form-request.calls'
import type { FormRow } from '@portal/contracts/forms'
import { useRested } from './use-rested'

/** Of each list; who wants more opens the list. */
const rowsPerPage = 5
/** One letter is in nearly every form. */
const shortest = 2

export interface FoundForms {
  rows: readonly FormRow[]
  isSearching: boolean
  /** Why they could not be searched. */
  failure: string | undefined
}

/** The forms with these words that pass through the caller's hands, or are their own. */
export function useFoundForms(typed: string): FoundForms {
  const wanted = typed.trim()
  const search = useRested(wanted)
  const isLongEnough = wanted.length >= shortest
  const input = { body: { search, rowsPerPage } }
  const options = { when: isLongEnough && search === wanted }
  const pending = useCall(pendingFormsCall, input, options)
  const own = useCall(allFormsCall, input, options)
  // What was found for other words is not offered: Enter would open it.
  if (!isLongEnough || search !== wanted) return { rows: [], isSearching: isLongEnough, failure: undefined }
  const rows = [...(pending.data ?? []), ...(own.data ?? [])]
  return {
    rows: [...new Map(rows.map(row => [row.formGuid, row])).values()],
    isSearching: pending.isLoading || own.isLoading,
    failure: (pending.refusal ?? own.refusal)?.message,
  }
}
