const timeouts = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** Whether a call to the provider failed because it could not be reached. */
export function isUnreachable(error: unknown): boolean {
  const { code, cause, name, message } = (error ?? {}) as Partial<Error & { code: string }>
  if (code !== undefined && timeouts.includes(code)) return true
  if (name === 'TypeError' && message === 'fetch failed') return true
  return cause !== undefined && isUnreachable(cause)
}
