import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { amountOf, sumOf } from '@portal/rules/money/amount'

const texts = defineTexts({
  more: { tr: '%{percent} fazla', en: '{percent}% more' },
  less: { tr: '%{percent} az', en: '{percent}% less' },
  same: { tr: 'aynı', en: 'the same' },
})

/** Shows a change in per cent. Its colour is neutral, because more is neither good nor bad. */
export function ChartChange({ percent }: { percent: number | undefined }) {
  const say = useText()
  const { number } = useFormats()
  if (percent === undefined) return null
  const words = percent > 0 ? texts.more : percent < 0 ? texts.less : texts.same
  return <Span color="fg.muted">{say(words, { percent: number(Math.abs(percent), 0) })}</Span>
}

type Datasets = Chart['datasets']

/** Sums the amounts of a company, or of all. */
export function totalOf(datasets: Datasets, corporationId?: number): bigint {
  const counted = datasets.filter(each => corporationId === undefined || each.corporationId === corporationId)
  return sumOf(counted.flatMap(({ data }) => data.map(amountOf)))
}

/** Returns the change in per cent; undefined if there was nothing before. */
export function changeOf(now: bigint, before: bigint): number | undefined {
  return before > 0n ? Math.round((Number(now - before) / Number(before)) * 100) : undefined
}
