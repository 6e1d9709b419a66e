/** Why the database cannot be had, in one sentence for whoever started the portal, with a code that never changes. */
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
