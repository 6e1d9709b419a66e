/** The reason why the portal cannot start or continue: a sentence for the operator, and a code. */
export class PortalFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'PortalFailure'
  }
}
