import type { Text } from './language'

/** The entry of a code in an error catalogue. */
export interface ErrorEntry extends Text {
  /** The HTTP status; null for errors before any answer exists. */
  readonly status: number | null
}

type ServerErrors<Code extends string> = Readonly<Record<Code, ErrorEntry & { readonly status: number }>>

/** Entries of an error catalogue that share an HTTP status. */
export function errors<Code extends string>(status: number, texts: Readonly<Record<Code, Text>>): ServerErrors<Code> {
  const entries = Object.entries<Text>(texts).map(([code, text]) => [code, { status, ...text }])
  return Object.fromEntries(entries) as ServerErrors<Code>
}
