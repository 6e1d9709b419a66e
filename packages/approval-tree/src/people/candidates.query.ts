import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import type { Option } from '@portal/ui'

const mostSuggestions = 50

/** Searches active people on the server, without those who are in the tree already. */
export function useCandidates(inTree: ReadonlySet<number>) {
  const [typed, search] = useState('')
  const words = typed.trim()
  const query = { rowsPerPage: mostSuggestions, ...(words && { search: words }) }
  const { data = [], isFetching } = useCall(selectUserListCall, { query }, { keepPrevious: true })
  const options = data
    .filter(({ id }) => !inTree.has(id))
    .map(({ id, name, titleName, corporationName }): Option => {
      const detail = [titleName, corporationName].filter(Boolean).join(' · ')
      return { value: String(id), label: name, detail, person: true }
    })
  return { options, search, isFetching }
}
