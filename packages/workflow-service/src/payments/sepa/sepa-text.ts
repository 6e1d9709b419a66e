const dotless: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' }

/** Reduces a text to letters that every SEPA bank accepts. Others become the nearest letter or a blank. */
export function sepaText(text: string, longest: number): string {
  return text
    .replace(/[ıßæÆøØłŁ]/g, letter => dotless[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}
