import type { Text } from '@portal/i18n'
import type { IconName } from '@portal/ui'

/** Something that the palette finds. */
export interface Entry {
  /** Unique within the palette. */
  id: string
  title: string
  detail?: string
  icon: IconName
  choose: () => void
  /** Called when it is about to be chosen. */
  preload?: () => void
}

export interface EntryGroup {
  id: 'recent' | 'pages' | 'actions' | 'help' | 'forms'
  title: string
  entries: readonly Entry[]
}

/** One that is found by its words, in either language: whoever reads Turkish may still think of it as `logout`. */
export interface KnownEntry extends Omit<Entry, 'title'> {
  title: Text
}
