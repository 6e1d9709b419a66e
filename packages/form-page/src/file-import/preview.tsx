import { useState, type ReactNode } from 'react'
import type { ImportedRow, ImportOutcome, ImportPreview } from '@portal/contracts/files/file-import'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import type { ImportSubject } from '@portal/rules/csv/import-subject'
import { Badge, Box, Button, Checkbox, Column, EmptyState, Span, Tabs, Text } from '@portal/ui'
import { DataTable, TwoLines } from '@portal/ui/table'
import { useColumn } from '../columns'
import { Hint, SectionCard } from '../parts'
import { ImportFaults, useFieldNames, type FaultsProps } from './faults'

const texts = defineTexts({
  title: { tr: '3. Önizleme', en: '3. Preview' },
  lead: {
    tr: 'Bu, aktarımın denemesidir; henüz bir şey kaydedilmedi. Siz aktarana kadar bir şey değişirse hiçbir şey aktarılmaz.',
    en: 'This is a trial run; nothing has been saved yet. If anything changes before you import, nothing is imported.',
  },
  skip: {
    tr: 'Hatalı {count, number} satırı atla, diğerlerini aktar',
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
  commit: { tr: '{count, number} kaydı aktar', en: 'Import {count, plural, one {# record} other {# records}}' },
  label: { tr: 'Dosyanın satırları', en: 'Rows of the file' },
  Created: { tr: 'Eklenecek', en: 'Added' },
  Changed: { tr: 'Değişecek', en: 'Changed' },
  Unchanged: { tr: 'Aynı kalacak', en: 'Unchanged' },
  Skipped: { tr: 'Atlanacak', en: 'Skipped' },
  Refused: { tr: 'Hatalı', en: 'Has errors' },
  line: { tr: 'Satır', en: 'Line' },
  who: { tr: 'Kayıt', en: 'Record' },
  outcome: { tr: 'Sonuç', en: 'Outcome' },
  what: { tr: 'Ne değişecek', en: 'What changes' },
  waits: { tr: '{change} (ikinci bir yöneticinin onayını bekler)', en: '{change} (waits for a second manager)' },
  empty: { tr: '(boş)', en: '(empty)' },
  same: {
    tr: '{count, number} satır zaten aynı; listelenmedi.',
    en: '{count, plural, one {# row already matches and isn’t listed.} other {# rows already match and aren’t listed.}}',
  },
  more: {
    tr: 'Yalnızca ilk {count} satır listeleniyor.',
    en: 'Only the first {count} rows are listed.',
  },
  none: { tr: 'Burada satır yok', en: 'No rows here' },
})

interface PreviewProps extends FaultsProps {
  shown: ImportPreview
  skipsRefused: boolean
  /** The number of records that change. */
  left: number
  isBusy: boolean
  onSkip: (skipsRefused: boolean) => void
  onCommit: () => void
  /** Below the rows: what else the import does, and further choices. */
  children?: ReactNode
}

/** Previews the import. Nothing is saved before the button is pressed. */
export function ImportPreviewCard(props: PreviewProps) {
  const { skipsRefused, left, isBusy, onSkip, onCommit, children, ...faults } = props
  const say = useText()
  const { counts, rows } = faults.shown
  const isHeldUp = counts.Refused > 0 && !skipsRefused
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)}>
      <ImportFaults {...faults} />
      <PreviewRows subject={faults.subject} rows={rows} counts={counts} />
      {counts.Refused > 0 && (
        <Checkbox
          label={say(texts.skip, { count: counts.Refused })}
          help={say(texts.skipFirst)}
          checked={skipsRefused}
          onChange={onSkip}
        />
      )}
      {children}
      {left === 0 ? (
        counts.Refused === 0 && <Text role="status">{say(texts.nothing)}</Text>
      ) : (
        <Button
          alignSelf="flex-start"
          aria-disabled={isBusy || isHeldUp}
          onClick={() => !isBusy && !isHeldUp && onCommit()}
        >
          {say(texts.commit, { count: left })}
        </Button>
      )}
    </SectionCard>
  )
}

const tabs = ['Refused', 'Created', 'Changed', 'Skipped'] as const
const tones = { Created: 'green', Changed: 'blue', Unchanged: 'gray', Skipped: 'gray', Refused: 'red' } as const

interface PreviewRowsProps {
  subject: ImportSubject
  rows: readonly ImportedRow[]
  counts: Readonly<Record<ImportOutcome, number>>
}

/** Lists the rows by outcome: their changes field by field, or their errors cell by cell. */
function PreviewRows({ subject, rows, counts }: PreviewRowsProps) {
  const say = useText()
  const { number } = useFormats()
  const shown = tabs.filter(outcome => counts[outcome] > 0)
  const [chosen, setChosen] = useState<ImportOutcome>()
  const current = chosen && counts[chosen] > 0 ? chosen : shown[0]
  const listed = rows.filter(({ outcome }) => outcome === current)
  const column = useColumn<ImportedRow>()
  const columns = [
    column('line', texts.line, { width: '5rem', align: 'end' }, ({ line }) => number(line)),
    column('who', texts.who, { narrow: 'title' }, ({ name, key }) => (
      <TwoLines below={name && key}>{name || key || '–'}</TwoLines>
    )),
    column('what', texts.what, { narrow: 'more' }, row => <What subject={subject} row={row} />),
  ]
  return (
    <Column gap="3">
      {current && (
        <>
          <Tabs
            label={say(texts.outcome)}
            tabs={shown.map(key => ({ key, label: say(texts[key]), count: counts[key] }))}
            current={current}
            onChange={setChosen}
          />
          <DataTable
            label={say(texts.label)}
            rows={listed}
            columns={columns}
            rowKey={({ line }) => String(line)}
            rowLabel={({ line, key }) => `${line} ${key}`}
            density="compact"
            empty={<EmptyState title={say(texts.none)} />}
          />
          {listed.length < counts[current] && <Hint>{say(texts.more, { count: number(listed.length) })}</Hint>}
        </>
      )}
      {counts.Unchanged > 0 && <Hint>{say(texts.same, { count: counts.Unchanged })}</Hint>}
    </Column>
  )
}

function What({ subject, row: { outcome, changes, faults } }: { subject: ImportSubject; row: ImportedRow }) {
  const say = useText()
  const nameOf = useFieldNames(subject)
  if (faults.length > 0) {
    return (
      <Column gap="0.5">
        {faults.map(({ column, code, message }) => (
          <Box key={`${column} ${code}`}>
            <Badge colorPalette={tones[outcome]}>{nameOf(column)}</Badge> <Span>{message}</Span>
          </Box>
        ))}
      </Column>
    )
  }
  return (
    <Column gap="0.5">
      {changes.map(({ field, from, to, waits }) => {
        const [before, after] = [from || say(texts.empty), to || say(texts.empty)]
        const change = `${nameOf(field)}: ${outcome === 'Created' ? to : `${before} → ${after}`}`
        return (
          <Span key={field} fontSize="sm">
            {waits ? say(texts.waits, { change }) : change}
          </Span>
        )
      })}
    </Column>
  )
}
