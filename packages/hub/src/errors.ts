/** An error whose text is sent to the caller. The text of any other error stays on the server. */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/** The other side violates the protocol. */
export class InvalidDataException extends Error {
  override readonly name = 'InvalidDataException'
}

/** Uses the text of ASP.NET Core, so that people who search for it find the setting. */
export function tooLarge(maxBytes: number): InvalidDataException {
  return new InvalidDataException(
    `The maximum message size of ${maxBytes}B was exceeded. The message size can be configured in AddHubOptions.`,
  )
}

/** Returns the error text for a client: with details only if they were meant for it, or if the hub shows all. */
export function errorText(summary: string, error: unknown, detailed: boolean): string {
  if (!detailed && !(error instanceof HubException)) return summary
  const { name, message } = asError(error)
  return `${summary} ${name}: ${message}`
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
