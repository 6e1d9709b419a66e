import type { ImportKind } from '@portal/contracts/people/import-limits'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Checkbox, Notice, Text } from '@portal/ui'
import { MissingPeople } from './missing-people'
import { PreviewRows } from './preview-rows'
import type { Boxes, ImportPreview } from './use-import'

const texts = defineTexts({
  title: { tr: '3. Önizleme', en: '3. Preview' },
  lead: {
    tr: 'Bu, aktarımın denemesidir; henüz bir şey kaydedilmedi. Siz aktarana kadar bir şey değişirse hiçbir şey aktarılmaz.',
    en: 'This is a trial run; nothing has been saved yet. If anything changes before you import, nothing is imported.',
  },
  departments: { tr: 'Eklenecek departmanlar: {names}', en: 'Departments to be added: {names}' },
  department: { tr: '{name} ({company})', en: '{name} ({company})' },
  skip: {
    tr: 'Hatalı {count} satırı atla, diğerlerini aktar',
    en: 'Skip the {count, plural, one {row with an error} other {# rows with errors}} and import the rest',
  },
  skipFirst: {
    tr: 'Hatalar düzeltilene ya da o satırlar atlanana kadar hiçbir şey aktarılmaz.',
    en: 'Nothing is imported until you fix the errors or skip those rows.',
  },
  nothing: {
    tr: 'Dosyada değişecek bir şey yok.',
    en: 'There’s nothing to change in the file.',
  },
  commit: { tr: '{count} kaydı aktar', en: 'Import {count, plural, one {# record} other {# records}}' },
})

interface PreviewProps {
  kind: ImportKind
  shown: ImportPreview
  boxes: Boxes
  isBusy: boolean
  onTick: (ticked: Partial<Boxes>) => void
  onCommit: () => void
}

/** Previews the import. Only the button at the end starts it. */
export function ImportPreviewCard({ kind, shown, boxes, isBusy, onTick, onCommit }: PreviewProps) {
  const say = useText()
  const { list } = useFormats()
  const { counts, rows, departments, missing } = shown
  const passive = boxes.makesMissingPassive ? (missing?.length ?? 0) : 0
  const count = counts.Created + counts.Changed + passive
  const isHeldUp = counts.Refused > 0 && !boxes.skipsRefused
  const added = departments.map(({ name, corporationName: company }) => say(texts.department, { name, company }))
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)}>
      <PreviewRows kind={kind} rows={rows} counts={counts} />
      {added.length > 0 && <Notice tone="info">{say(texts.departments, { names: list(added) })}</Notice>}
      {counts.Refused > 0 && (
        <Checkbox
          label={say(texts.skip, { count: counts.Refused })}
          help={say(texts.skipFirst)}
          checked={boxes.skipsRefused}
          onChange={skipsRefused => onTick({ skipsRefused })}
        />
      )}
      <MissingPeople
        missing={missing}
        isTicked={boxes.makesMissingPassive}
        onTick={makesMissingPassive => onTick({ makesMissingPassive })}
      />
      {count === 0 ? (
        <Text role="status">{say(texts.nothing)}</Text>
      ) : (
        <Button
          alignSelf="flex-start"
          aria-disabled={isBusy || isHeldUp}
          onClick={() => !isBusy && !isHeldUp && onCommit()}
        >
          {say(texts.commit, { count })}
        </Button>
      )}
    </SectionCard>
  )
}
