import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { loadPeople } from '../trees/people.query'

/** What a form is found by once it is edited: its owner, its filler, and the words of its module. */
export async function searchableOf(
  db: Kysely<Schema>,
  { ownerId, filledById, words }: { ownerId: number; filledById: number; words: string },
): Promise<string> {
  const people = await loadPeople(db, [ownerId, filledById])
  return [...[...people.values()].map(({ name }) => name), words].join(' ')
}
