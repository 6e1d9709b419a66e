import { useCall } from '@portal/auth/queries'
import { listedCorporationsCall } from '@portal/contracts/forms/form-request.calls'
import type { CallRequest } from '@portal/contracts/wire/call'

type Wanted = CallRequest<typeof listedCorporationsCall>['query']

/** The companies of which a list has forms; none until that is known. */
export function useListedCorporations(query: Wanted): readonly number[] {
  return useCall(listedCorporationsCall, { query }, { keepPrevious: true }).data ?? []
}
