/** An error whose text is sent to the caller. The text of any other error stays on the server. */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/** The other side violates the protocol. */
export class InvalidDataException extends Error {
  override readonly name = 'InvalidDataException'
}

/** The error text for a client. It has the details only if they were meant for it, or if the hub shows all. */
export function errorText(summary: string, error: unknown, detailed: boolean): string {
  if (!detailed && !(error instanceof HubException)) return summary
  const { name, message } = asError(error)
  return `${summary} ${name}: ${message}`
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
