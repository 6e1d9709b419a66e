/** Why the portal cannot do what it was started for: a sentence for whoever started it, and a code. */
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
