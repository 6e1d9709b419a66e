import type { Text } from './language'

/** The entry of a code in an error catalogue. */
export interface ErrorEntry extends Text {
  /** The HTTP status; null for errors before any answer exists. */
  readonly status: number | null
}
