/** Letters that carry no accent which could be taken off, but stand for another letter when people search. */
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
 * A text as it is searched: without accents, then in the lower case of no language, so that İ, I, ı and i are one
 * letter. It is the rule of the database's `search_text`; `search.test.ts` of the database holds the two together.
 */
export function searchText(value: string): string {
  const bare = value.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(toReplace, letter => plainLetters[letter] ?? letter).toLowerCase()
}

/** The words of what somebody typed, ready to be looked for. */
export function searchWords(typed: string): string[] {
  return searchText(typed).split(/\s+/).filter(Boolean)
}

/** Whether a text has every word of what somebody typed, in any order: `yilmaz cag` finds `Çağrı Yılmaz`. */
export function hasWords(value: string, typed: string): boolean {
  return hasAll(searchText(value), searchWords(typed))
}

/** The same for texts and words that were made ready before, as long lists do. */
export function hasAll(searchable: string, words: readonly string[]): boolean {
  return words.every(word => (isShortWord(word) ? ` ${searchable}`.includes(` ${word}`) : searchable.includes(word)))
}

/** Whether it is found at the beginnings of words only: one or two letters are within nearly everything. */
export function isShortWord(word: string): boolean {
  return searchText(word).length < 3
}
