/** An error whose text the caller may read. Any other error of a method stays on the server. */
export class HubException extends Error {
  override readonly name = 'HubException'
}

/** The other side does not keep to the protocol. */
export class InvalidDataException extends Error {
  override readonly name = 'InvalidDataException'
}

/** What a client is told of an error: the details only if they were meant for it, or if the hub shows all. */
export function errorText(summary: string, error: unknown, detailed: boolean): string {
  if (!detailed && !(error instanceof HubException)) return summary
  const { name, message } = asError(error)
  return `${summary} ${name}: ${message}`
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
