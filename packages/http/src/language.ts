import { defaultLanguage, languages, type Language } from '@portal/contracts/wire/language'

/** Cached, because browsers send the same few headers with every call. */
const known = new Map<string, Language>()
const mostKnown = 500

/** Picks our preferred language from an `Accept-Language` header: `en-GB,en;q=0.9,tr;q=0.5` is English. */
export function languageOf(header = ''): Language {
  const language = known.get(header) ?? preferredIn(header)
  if (known.size < mostKnown) known.set(header, language)
  return language
}

function preferredIn(header: string): Language {
  const wishes = header.split(',').map(wish => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const quality = parameters.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
    return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  wishes.sort((a, b) => b.quality - a.quality)
  const liked = wishes.find(wish => wish.quality > 0 && languages.some(language => language === wish.primary))
  return languages.find(language => language === liked?.primary) ?? defaultLanguage
}
