import { newIdempotencyKey } from './send-options'

/** An id that the client makes: of a record whose files are uploaded before it is created. */
export function newGuid(): string {
  return newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
