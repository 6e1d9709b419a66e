import type { ImportKind } from '@portal/contracts/people/import-limits'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Card, Checkbox, Column, Heading, Notice, Text } from '@portal/ui'
import { MissingPeople } from './missing-people'
import { PreviewRows } from './preview-rows'
import type { Boxes, ImportPreview } from './use-import'

const texts = defineTexts({
  title: { tr: '3. Önizleme', en: '3. Preview' },
  lead: {
    tr: 'Sunucu dosyayı tam olarak böyle aktarmayı denedi ve geri aldı. O zamana kadar bir şey değişirse hiçbir şey aktarılmaz.',
    en: 'The server tried exactly this and took it back. If anything changes before you import it, nothing is imported.',
  },
  departments: { tr: 'Eklenecek departmanlar: {names}', en: 'Departments that will be added: {names}' },
  department: { tr: '{name} ({company})', en: '{name} ({company})' },
  skip: {
    tr: 'Hatalı {count} satırı atla, ötekileri aktar',
    en: 'Leave out the {count, plural, one {row with a mistake} other {# rows with mistakes}}, import the others',
  },
  skipFirst: {
    tr: 'Hatalar düzelene ya da o satırlar atlanana kadar hiçbir şey aktarılmaz.',
    en: 'Nothing is imported until the mistakes are corrected or their rows left out.',
  },
  nothing: {
    tr: 'Dosyada değişecek bir şey yok.',
    en: 'There is nothing to change in the file.',
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

/** What the file would do. It is imported by the button at the end, and by nothing else. */
export function ImportPreviewCard({ kind, shown, boxes, isBusy, onTick, onCommit }: PreviewProps) {
  const say = useText()
  const { list } = useFormats()
  const { counts, rows, departments, missing } = shown
  const passive = boxes.makesMissingPassive ? (missing?.length ?? 0) : 0
  const count = counts.Created + counts.Changed + passive
  const isHeldUp = counts.Refused > 0 && !boxes.skipsRefused
  const added = departments.map(({ name, corporationName: company }) => say(texts.department, { name, company }))
  return (
    <Card as="section" p={{ base: '4', md: '5' }}>
      <Column gap="4">
        <Column gap="0">
          <Heading as="h2" size="lg">
            {say(texts.title)}
          </Heading>
          <Text color="fg.muted">{say(texts.lead)}</Text>
        </Column>
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
      </Column>
    </Card>
  )
}
