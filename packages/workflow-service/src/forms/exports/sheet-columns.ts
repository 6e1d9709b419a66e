import type { Language, Text } from '@portal/contracts/wire/language'
import type { SheetColumn } from './list-sheet'

/* Columns of a module's own data. */

export function textColumn<Facts>(
  header: Text,
  valueOf: (facts: Facts, language: Language) => string | null,
): SheetColumn<Facts> {
  return { header, kind: 'text', valueOf: (_form, facts, language) => facts && valueOf(facts, language) }
}

export function dateColumn<Facts>(header: Text, valueOf: (facts: Facts) => string): SheetColumn<Facts> {
  return { header, kind: 'date', valueOf: (_form, facts) => facts && valueOf(facts) }
}

export function integerColumn<Facts>(header: Text, valueOf: (facts: Facts) => number): SheetColumn<Facts> {
  return { header, kind: 'integer', valueOf: (_form, facts) => facts && valueOf(facts) }
}

export function decimalColumn<Facts>(header: Text, valueOf: (facts: Facts) => string): SheetColumn<Facts> {
  return { header, kind: 'decimal', valueOf: (_form, facts) => facts && valueOf(facts) }
}

/** The name of a lookup in the reader's language; a Turkish one that is missing is the English one. */
export function lookupText(name: string, nameTranslate: string, language: Language): string {
  return language === 'tr' ? nameTranslate || name : name
}
