import type { FormTree } from '@portal/contracts/forms/form'

export interface Place {
  /** From 1. */
  place: number
  /** The name of the person who moves down by one; empty if unknown, null at the end. */
  before: string | null
}

/** Returns the places in a list of people, from `first` to the end. */
export function placesFrom(first: number, names: readonly string[]): Place[] {
  const places = names.map((before, index) => ({ place: index + 1, before }))
  return [...places, { place: names.length + 1, before: null }].slice(first - 1)
}

/** Returns the places in a running tree: those after everybody who has acted. */
export function placesIn({ abilities, stateList }: Pick<FormTree, 'abilities' | 'stateList'>): Place[] {
  return placesFrom(
    abilities.addFrom ?? stateList.length + 1,
    stateList.map(entry => entry.name),
  )
}

/** Returns the default place: right after the turn, because an added person should usually decide next. */
export function usualPlace({ abilities, currentTreeOrder, stateList }: FormTree): number {
  const after = (currentTreeOrder ?? stateList.length) + 1
  return Math.max(abilities.addFrom ?? 1, after)
}
