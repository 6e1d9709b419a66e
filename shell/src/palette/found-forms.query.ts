import { useCall } from '@portal/auth/queries'
import type { FormRow } from '@portal/contracts/forms/form'
import { allFormsCall, pendingFormsCall } from '@portal/contracts/forms/form-request.calls'

/** The maximum of results from each list. */
export const rowsPerPage = 5
/** Two characters or a digit: a single letter occurs in nearly every form. */
const longEnough = /^#?\d|..$/

/** Searches the forms that the caller approves or owns, for words that may still be typed. */
export function useFoundForms(wanted: string, search: string) {
  const isLongEnough = longEnough.test(wanted)
  const input = { body: { search, rowsPerPage } }
  const options = { enabled: isLongEnough && search === wanted }
  const pending = useCall(pendingFormsCall, input, options)
  const own = useCall(allFormsCall, input, options)
  // Enter would open a result of the earlier search.
  if (!isLongEnough || search !== wanted) return { rows: [], isSearching: isLongEnough, failure: undefined }
  // The form with the typed number comes first.
  const hasNumber = ({ id }: FormRow) => `#${id}` === wanted.replace(/^#?/, '#')
  const found = [...(pending.data ?? []), ...(own.data ?? [])]
  const rows = [...found.filter(hasNumber), ...found.filter(row => !hasNumber(row))]
  return {
    rows: [...new Map(rows.map(row => [row.formGuid, row])).values()],
    isSearching: pending.isLoading || own.isLoading,
    failure: (pending.refusal ?? own.refusal)?.message,
  }
}
