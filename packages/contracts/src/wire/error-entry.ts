import type { Text } from './language'

/** What a catalogue of errors says about a code. */
export interface ErrorEntry extends Text {
  /** The HTTP status of the refusal; null for what happens before any answer exists. */
  readonly status: number | null
}
