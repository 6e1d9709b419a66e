import type { BudgetUse } from '@portal/contracts/remotes/remotes.calls'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText, type Text as Words } from '@portal/i18n'
import { Badge, Column, DescriptionList, Row, Text } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Boyut bütçesi', en: 'Size budget' },
  used: { tr: '{used} / {allowed} KB (%{percent})', en: '{used} of {allowed} KB ({percent}%)' },
  unlimited: { tr: '{used} KB, sınırı yok', en: '{used} KB, no limit' },
  tight: { tr: 'Sınıra yakın', en: 'Near its limit' },
  unknown: {
    tr: 'Bu sürüm yayımlanırken boyutu kaydedilmedi.',
    en: 'Its size wasn’t recorded when it was published.',
  },
  meaning: {
    tr: 'Boyutlar, dosyaların tarayıcıya giden sıkıştırılmış halidir.',
    en: 'Sizes are those of the files as they’re sent to browsers, compressed.',
  },
})

const names: Record<BudgetUse['name'], Words> = {
  remote: { tr: 'Bütün dosyalar', en: 'All files' },
  page: { tr: 'En ağır sayfanın ilk yüklenişi', en: 'First load of the heaviest page' },
  scripts: { tr: 'JavaScript', en: 'JavaScript' },
  styles: { tr: 'CSS', en: 'CSS' },
  media: { tr: 'Resimler, yazı tipleri ve diğerleri', en: 'Images, fonts and the rest' },
}

/** From here on the next release may be refused. */
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
      <Text fontWeight="medium">{say(texts.title)}</Text>
      <DescriptionList items={budgets.map(use => ({ term: say(names[use.name]), value: valueOf(use) }))} />
      <Hint>{say(texts.meaning)}</Hint>
    </Column>
  )
}
