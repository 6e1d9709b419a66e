export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'tr'

/** One text in every language of the portal. */
export type Text = Readonly<Record<Language, string>>

/** Puts values into a text's `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
