import type { Text } from '@portal/i18n'
import type { IconName } from '@portal/ui'

export interface Entry {
  /** Unique within the palette. */
  id: string
  title: string
  detail?: string
  icon: IconName
  choose: () => void
  /** Choosing it asks a question first. */
  staysOpen?: boolean
  /** Called when the entry is highlighted. */
  preload?: () => void
}

export interface EntryGroup {
  /** Unique within the palette. */
  id: string
  title: string
  entries: readonly Entry[]
}

/** An entry that is found by its words in either language: a Turkish reader may still type `logout`. */
export interface KnownEntry extends Omit<Entry, 'title'> {
  title: Text
}
