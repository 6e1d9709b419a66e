import { createContext } from 'react'
import { currentHost } from './host'

/** The name of the remote whose area a component is in; undefined in the shell. */
export const CallerContext = createContext<string | undefined>(undefined)

/**
 * Notes who calls `entry`. The returned function tells which remote's script it was; undefined for the shell. Only then
 * does the browser write the stack, because most calls are prepared more often than sent.
 */
export function noteCaller(entry: (...input: never[]) => unknown): () => string | undefined {
  const { remoteOf } = currentHost()
  if (!remoteOf) return () => undefined
  const by = new Error('called')
  // Not in every browser. There, the nearest script is this one, and the call counts for the shell.
  Error.captureStackTrace?.(by, entry)
  return () => remoteOf(by)
}
