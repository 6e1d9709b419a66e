/** Reasons why an area of the page cannot be shown. The codes are stable: people quote them, logs count them. */
export const failureCodes = [
  'REMOTE_UNREACHABLE',
  'REMOTE_NOT_FOUND',
  'REMOTE_SERVER_ERROR',
  'REMOTE_TIMEOUT',
  'REMOTE_INCOMPLETE',
  'REMOTE_WRONG_TYPE',
  'REMOTE_HASH_MISMATCH',
  'REMOTE_MANIFEST_MALFORMED',
  'REMOTE_HOST_API',
  'REMOTE_PAGE_MISSING',
  'REMOTE_IMPORT_FAILED',
  'REMOTE_HANGS',
  'REMOTE_FROZEN',
  'REMOTE_RENDER_FAILED',
  'REGISTRY_UNREACHABLE',
  'REGISTRY_MALFORMED',
] as const
export type FailureCode = (typeof failureCodes)[number]

export class Failure extends Error {
  override name = 'Failure'

  constructor(
    readonly code: FailureCode,
    detail: string,
    options?: { cause: unknown },
  ) {
    super(detail, options)
  }
}

/** The error that webpack's runtime throws when a script fails to load; `type` is the reason. */
interface ChunkLoadError extends Error {
  type?: string
}

export function asFailure(error: unknown, otherwise: FailureCode): Failure {
  if (error instanceof Failure) return error
  const detail = error instanceof Error ? error.message : String(error)
  return new Failure(codeOfChunk(error) ?? otherwise, detail, { cause: error })
}

function codeOfChunk(error: unknown): FailureCode | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined
  const { type } = error as ChunkLoadError
  return type === 'timeout' ? 'REMOTE_TIMEOUT' : failureCodes.find(code => code === type)
}
