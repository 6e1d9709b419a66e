import { defineTexts, useFormats, useText } from '@portal/i18n'

const texts = defineTexts({
  days: { tr: '{days} gün', en: '{count, plural, one {{days} day} other {{days} days}}' },
})

/** `2,5 gün`, `1 day`. */
export function useDaysInWords(): (count: number) => string {
  const say = useText()
  const { number } = useFormats()
  return count => say(texts.days, { count, days: number(count) })
}
