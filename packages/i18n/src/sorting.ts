const turkish = new Intl.Collator('tr', { numeric: true })

/**
 * Compares texts for sorting as Turkish does, in both languages, like the database's collation: Ç after C, I before İ.
 */
export function compareTexts(a: string, b: string): number {
  return turkish.compare(a, b)
}
