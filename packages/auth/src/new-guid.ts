import { newIdempotencyKey } from './send-options'

/** Returns an id for a record whose files are uploaded before it is created. */
export function newGuid(): string {
  return newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
