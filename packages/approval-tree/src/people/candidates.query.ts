import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import { personOption } from '@portal/contracts/people/person-option'

const mostSuggestions = 50

/** Searches active people on the server, without those who are in the tree already. */
export function useCandidates(inTree: ReadonlySet<number>) {
  const [typed, search] = useState('')
  const words = typed.trim()
  const query = { rowsPerPage: mostSuggestions, ...(words && { search: words }) }
  const { data = [], isFetching } = useCall(selectUserListCall, { query }, { keepPrevious: true })
  return { options: data.filter(({ id }) => !inTree.has(id)).map(personOption), search, isFetching }
}
