import type { ReleaseFigures, BudgetUse } from '@portal/contracts/remotes/remotes.calls'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText, type Text as Words } from '@portal/i18n'
import { DescriptionList, Text, Badge, Column, Row } from '@portal/ui'
import { TwoLines } from '@portal/ui/table'

const texts = defineTexts({
  entries: { tr: '{count} açılış', en: '{count} opened' },
  failed: { tr: '{count} hata (%{percent})', en: '{count} failed ({percent}%)' },
  noFailure: { tr: 'hata yok', en: 'none failed' },
  untold: { tr: 'Henüz kimse açmadı', en: 'No one has opened it yet' },
  failures: { tr: 'Hatalar', en: 'Failures' },
  load: { tr: 'Yüklenme', en: 'Loaded' },
  lcp: { tr: 'En büyük içerik (LCP)', en: 'Largest paint (LCP)' },
  shown: { tr: 'İlk görünüm', en: 'First shown' },
  inp: { tr: 'Tıklamaya yanıt (INP)', en: 'Response to a click (INP)' },
  cls: { tr: 'Yerinden oynama (CLS)', en: 'Layout shift (CLS)' },
  task: { tr: 'En uzun donma', en: 'Longest freeze' },
  start: { tr: 'Kodunun çalışmaya başlaması', en: 'Start of its code' },
  seconds: { tr: '{value} sn', en: '{value} s' },
  spread: { tr: '{p75}; yarısı {p50}, yavaşları {p95}', en: '{p75}; half of them {p50}, slow ones {p95}' },
  meaning: {
    tr: 'Son yedi gün. Süreler, dört sayfadan üçünün aşmadığı değerdir. LCP’yi her sayfa için ölçemeyen tarayıcılar bunun yerine ilk görünümü bildirir.',
    en: 'Last seven days. Times are the 75th percentile. Browsers that can’t measure LCP for each page show when it first appeared instead.',
  },
  budget: { tr: 'Boyut bütçesi', en: 'Size budget' },
  used: { tr: '{used} / {allowed} KB (%{percent})', en: '{used} of {allowed} KB ({percent}%)' },
  unlimited: { tr: '{used} KB, sınırı yok', en: '{used} KB, no limit' },
  tight: { tr: 'Sınıra yakın', en: 'Near its limit' },
  unknown: {
    tr: 'Bu sürüm yayımlanırken boyutu kaydedilmedi.',
    en: 'Its size wasn’t recorded when it was published.',
  },
  budgetMeaning: {
    tr: 'Boyutlar, dosyaların tarayıcıya giden sıkıştırılmış halidir.',
    en: 'Sizes are those of the files as they’re sent to browsers, compressed.',
  },
})

type Figures = { figures: ReleaseFigures | null }

/** Returns a function for the figures of a release in its row. */
export function useFiguresOf() {
  const say = useText()
  const { number } = useFormats()
  return ({ figures }: Figures) => {
    if (!figures) return '–'
    const { entries } = figures
    const failed = figures.failures.reduce((sum, { count }) => sum + count, 0)
    const below = failed
      ? say(texts.failed, { count: number(failed), percent: number((failed / Math.max(entries, failed)) * 100, 1) })
      : say(texts.noFailure)
    return <TwoLines below={below}>{say(texts.entries, { count: number(entries) })}</TwoLines>
  }
}

/** Shows why a release failed, and how fast it is. */
export function FigureDetails({ figures }: Figures) {
  const say = useText()
  const { number } = useFormats()
  if (!figures) return <Text color="fg.muted">{say(texts.untold)}</Text>
  const { failures, load, lcp, shown, inp, cls, task, start } = figures
  const time = (value: number) =>
    value < 1000 ? `${number(value, 0)} ms` : say(texts.seconds, { value: number(value / 1000, 1) })
  const timed = (term: keyof typeof texts, value: number | null) =>
    value === null ? [] : [{ term: say(texts[term]), value: time(value) }]
  const spread = load && say(texts.spread, { p50: time(load.p50), p75: time(load.p75), p95: time(load.p95) })
  const codes = failures.map(({ code, count }) => `${code}: ${number(count)}`).join('\n')
  return (
    <>
      <DescriptionList
        items={[
          ...(codes ? [{ term: say(texts.failures), value: codes, wide: true }] : []),
          { term: say(texts.load), value: spread },
          ...timed('lcp', lcp),
          ...timed('shown', shown),
          ...timed('inp', inp),
          ...timed('task', task),
          ...timed('start', start),
          ...(cls === null ? [] : [{ term: say(texts.cls), value: number(cls / 1000, 2) }]),
        ]}
      />
      <Hint mt="4">{say(texts.meaning)}</Hint>
    </>
  )
}

const names: Record<BudgetUse['name'], Words> = {
  remote: { tr: 'Bütün dosyalar', en: 'All files' },
  page: { tr: 'En ağır sayfanın ilk yüklenişi', en: 'First load of the heaviest page' },
  scripts: { tr: 'JavaScript', en: 'JavaScript' },
  styles: { tr: 'CSS', en: 'CSS' },
  media: { tr: 'Resimler, yazı tipleri ve diğerleri', en: 'Images, fonts and the rest' },
}

/** Above this share, the next release is likely to be refused. */
const tightFrom = 0.9
const KB = 1024

/** Shows the size of a release beside its budgets. */
export function ReleaseBudgets({ budgets }: { budgets: readonly BudgetUse[] | null }) {
  const say = useText()
  const { number } = useFormats()
  if (!budgets) return <Text color="fg.muted">{say(texts.unknown)}</Text>
  const inKb = (bytes: number) => number(bytes / KB, 1)
  const valueOf = ({ bytes, allowed }: BudgetUse) => {
    const used = inKb(bytes)
    if (allowed === null) return say(texts.unlimited, { used })
    const part = bytes / allowed
    return (
      <Row gap="2" flexWrap="wrap">
        {say(texts.used, { used, allowed: inKb(allowed), percent: number(part * 100, 0) })}
        {part >= tightFrom && <Badge colorPalette="orange">{say(texts.tight)}</Badge>}
      </Row>
    )
  }
  return (
    <Column>
      <Text fontWeight="medium">{say(texts.budget)}</Text>
      <DescriptionList items={budgets.map(use => ({ term: say(names[use.name]), value: valueOf(use) }))} />
      <Hint>{say(texts.budgetMeaning)}</Hint>
    </Column>
  )
}
