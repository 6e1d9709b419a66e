const turkish = new Intl.Collator('tr', { numeric: true })

/** Sorts texts in Turkish order, in both languages, like the database's collation: Ç after C, I before İ. */
export function compareTexts(a: string, b: string): number {
  return turkish.compare(a, b)
}
