import type { FormTree } from '@portal/contracts/forms/form'

export interface Place {
  /** From 1, as the people of the list are counted. */
  place: number
  /** Who moves up by one, if their name is known; null at the end. */
  before: string | null
}

/** The places of a list of people, from one of them to its end. */
export function placesFrom(first: number, names: readonly string[]): Place[] {
  const places = names.map((before, index) => ({ place: index + 1, before }))
  return [...places, { place: names.length + 1, before: null }].slice(first - 1)
}

/** Where somebody can be put into a running tree: after everybody who has acted. */
export function placesIn({ abilities, stateList }: Pick<FormTree, 'abilities' | 'stateList'>): Place[] {
  return placesFrom(
    abilities.addFrom ?? stateList.length + 1,
    stateList.map(entry => entry.name),
  )
}

/** The default: right after the turn, as an added person is mostly wanted next. */
export function usualPlace({ abilities, currentTreeOrder, stateList }: FormTree): number {
  const after = (currentTreeOrder ?? stateList.length) + 1
  return Math.max(abilities.addFrom ?? 1, after)
}
