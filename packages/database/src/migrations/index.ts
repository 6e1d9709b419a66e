import type { Migration } from 'kysely'
import * as identity from './0001_identity'

/** Every migration in its order. One that has been released is never changed; a new one follows it. */
export const migrations: Record<string, Migration> = {
  '0001_identity': identity,
}
