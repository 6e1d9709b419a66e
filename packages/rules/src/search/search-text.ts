/** Letters without a removable accent that searchers type as another letter. */
const plainLetters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
}
const toReplace = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * Normalises a text for search: no accents, locale-independent lower case, so that İ, I, ı and i are one letter. It
 * equals the database's `search_text`; `search.test.ts` of the database compares the two.
 */
export function searchText(value: string): string {
  const bare = value.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(toReplace, letter => plainLetters[letter] ?? letter).toLowerCase()
}

/** Splits a query into normalised words. */
export function searchWords(typed: string): string[] {
  return searchText(typed).split(/\s+/).filter(Boolean)
}

/** True if a text contains every word of a query in any order: `yilmaz cag` finds `Çağrı Yılmaz`. */
export function hasWords(value: string, typed: string): boolean {
  return hasAll(searchText(value), searchWords(typed))
}

/** The same for normalised texts and words, for long lists. */
export function hasAll(searchable: string, words: readonly string[]): boolean {
  return words.every(word => (isShortWord(word) ? ` ${searchable}`.includes(` ${word}`) : searchable.includes(word)))
}

/** True if only word beginnings match: one or two letters occur nearly everywhere. */
export function isShortWord(word: string): boolean {
  return searchText(word).length < 3
}
