import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { selectUserCall, userListCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import type { Option } from '@portal/ui'

const mostSuggestions = 50

/** People to choose from, those who left among them, found by the server as somebody types; and whoever is chosen. */
export function usePeople(chosenId: number | undefined) {
  const [search, setSearch] = useState('')
  const found = useCall(
    userListCall,
    { query: { status: 'all', rowsPerPage: mostSuggestions, ...(search.trim() && { search: search.trim() }) } },
    { keepPrevious: true },
  )
  const chosen = useCall(selectUserCall, { body: { Id: chosenId ?? 1 } }, { enabled: chosenId !== undefined })
  const people = found.data ?? []
  const all = chosen.data && !people.some(({ id }) => id === chosen.data?.id) ? [chosen.data, ...people] : people
  return { options: all.map(optionOf), search: setSearch, isFetching: found.isFetching }
}

function optionOf({ id, name, titleName, corporationName }: Person): Option {
  return {
    value: String(id),
    label: name,
    detail: [titleName, corporationName].filter(Boolean).join(' · '),
    person: true,
  }
}
