import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall, departmentListCall } from '@portal/contracts/people/corporation.calls'
import { selectUserCall, selectUserListCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import { personOption } from '@portal/contracts/people/person-option'

export interface OwnersOptions {
  /** Whether to load the people. */
  when?: boolean
  /** Returns whether the chooser can choose a person. Without it everybody can be chosen. */
  isChoice?: (person: Person, chooser: Person) => boolean
}

const mostSuggestions = 50

/** Reads a person, even one who has left. */
export const usePerson = (id: number | undefined) =>
  useCall(selectUserCall, { body: { Id: id ?? 1 } }, { enabled: id !== undefined })

/** Searches active people on the server, because those of a large group are megabytes, and adds the chosen one. */
export function useOwnerSearch(chosenId: number | undefined, when: boolean) {
  const [typed, search] = useState('')
  const words = typed.trim()
  const query = { rowsPerPage: mostSuggestions, ...(words && { search: words }) }
  const found = useCall(selectUserListCall, { query }, { enabled: when, keepPrevious: true })
  const chosen = usePerson(chosenId).data
  const others = found.data?.filter(({ id }) => id !== chosen?.id) ?? []
  const people = chosen ? [chosen, ...others] : others
  return { people, chosen, options: people.map(personOption), isLoading: found.isFetching, search }
}

/**
 * Returns all people for whom a form can be submitted, and the chosen one, even if they have left since. For a choice
 * that only the browser can judge; `useOwnerSearch` loads less.
 */
export function useOwners(chosenId: number | undefined, { when = true, isChoice }: OwnersOptions = {}) {
  const active = useCall(selectUserListCall, { query: {} }, { enabled: when })
  const session = useSession()
  const chooser = active.data?.find(person => person.id === session?.id)
  const mayChoose = (person: Person) => !isChoice || (chooser !== undefined && isChoice(person, chooser))
  const choices = active.data?.filter(mayChoose) ?? []
  const found = choices.find(person => person.id === chosenId)
  const isElsewhere = chosenId !== undefined && active.data !== undefined && !found
  const left = usePerson(isElsewhere ? chosenId : undefined)
  const chosen = found ?? (isElsewhere ? left.data : undefined)
  const people = chosen && !found ? [chosen, ...choices] : choices
  return { people, chosen, options: people.map(personOption), isLoading: active.isLoading }
}

/** Reads the names of companies. Old forms need the passive ones, too. */
export const useCorporations = (when = true) =>
  useCall(corporationListCall, { query: { status: 'all' } }, { enabled: when })

export const useDepartments = (when = true) => useCall(departmentListCall, {}, { enabled: when })
