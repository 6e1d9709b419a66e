import type { Language } from './language'

const localeOf: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }

/** Cached, because creating a formatter costs many times its use, and a page of rows uses hundreds. */
export function keptFormatter<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const kept = new Map<string, Formatter>()
  return (language: Language, options: Options): Formatter => {
    const key = language + JSON.stringify(options)
    const formatter = kept.get(key) ?? make(localeOf[language], options)
    kept.set(key, formatter)
    return formatter
  }
}
