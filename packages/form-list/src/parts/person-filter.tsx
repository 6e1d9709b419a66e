import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { selectUserCall, userListCall } from '@portal/contracts/people/people.calls'
import { personOption } from '@portal/contracts/people/person-option'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Box, ComboboxField } from '@portal/ui'

const texts = defineTexts({ person: { tr: 'Kimin için', en: 'For' } })

interface PersonFilterProps {
  /** By default names the owner of a form. */
  label?: Text
  userId: number | undefined
  onChange: (userId: number | undefined) => void
}

/** Filters a list by a person. */
export function PersonFilter({ label = texts.person, userId, onChange }: PersonFilterProps) {
  const say = useText()
  // Most readers of a list never use the filter.
  const [isUsed, setUsed] = useState(false)
  const people = usePeople(userId, isUsed)
  return (
    <Box onFocus={() => setUsed(true)}>
      <ComboboxField
        label={say(label)}
        options={people.options}
        onSearch={people.search}
        busy={people.isFetching}
        value={userId === undefined ? '' : String(userId)}
        onChange={value => onChange(value === '' ? undefined : Number(value))}
      />
    </Box>
  )
}

const mostSuggestions = 50

/** Searches people on the server, passive ones among them, and adds the chosen person. */
function usePeople(chosenId: number | undefined, when: boolean) {
  const [search, setSearch] = useState('')
  const found = useCall(
    userListCall,
    { query: { status: 'all', rowsPerPage: mostSuggestions, ...(search.trim() && { search: search.trim() }) } },
    { enabled: when, keepPrevious: true },
  )
  const chosen = useCall(selectUserCall, { body: { Id: chosenId ?? 1 } }, { enabled: chosenId !== undefined })
  const people = found.data ?? []
  const all = chosen.data && !people.some(({ id }) => id === chosen.data?.id) ? [chosen.data, ...people] : people
  return { options: all.map(personOption), search: setSearch, isFetching: found.isFetching }
}
