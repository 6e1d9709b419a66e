import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span } from '@portal/ui'

const texts = defineTexts({
  more: { tr: '%{percent} fazla', en: '{percent}% more' },
  less: { tr: '%{percent} az', en: '{percent}% less' },
  same: { tr: 'aynı', en: 'the same' },
})

/** By how much something changed; whether that is good, nobody can say. */
export function ChartChange({ percent }: { percent: number | undefined }) {
  const say = useText()
  const { number } = useFormats()
  if (percent === undefined) return null
  const words = percent > 0 ? texts.more : percent < 0 ? texts.less : texts.same
  return <Span color="fg.muted">{say(words, { percent: number(Math.abs(percent), 0) })}</Span>
}
