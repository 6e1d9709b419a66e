/** Why the database is unavailable, in one sentence for the operator, with a code that never changes. */
export class DatabaseFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'DatabaseFailure'
  }
}
