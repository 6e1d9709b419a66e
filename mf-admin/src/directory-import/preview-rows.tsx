import { useState } from 'react'
import type { ImportedRow, ImportOutcome } from '@portal/contracts/people/directory-import.calls'
import type { ImportKind } from '@portal/contracts/people/import-limits'
import { useColumn } from '@portal/form-page/columns'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { importFields } from '@portal/rules/people/import-fields'
import { Badge, Box, Column, EmptyState, Span, Tabs } from '@portal/ui'
import { DataTable, TwoLines } from '@portal/ui/table'

const texts = defineTexts({
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
  change: { tr: '{field}: {from} → {to}', en: '{field}: {from} → {to}' },
  added: { tr: '{field}: {to}', en: '{field}: {to}' },
  waits: { tr: '{change} (ikinci bir yöneticinin onayını bekler)', en: '{change} (waits for a second manager)' },
  nothing: { tr: '(boş)', en: '(empty)' },
  same: {
    tr: '{count} satır zaten aynı; listelenmedi.',
    en: '{count, plural, one {# row already matches and isn’t listed.} other {# rows already match and aren’t listed.}}',
  },
  more: {
    tr: 'Yalnızca ilk {count} satır listeleniyor.',
    en: 'Only the first {count} rows are listed.',
  },
  none: { tr: 'Burada satır yok', en: 'No rows here' },
})

const tabs = ['Refused', 'Created', 'Changed', 'Skipped'] as const
const tones = { Created: 'green', Changed: 'blue', Unchanged: 'gray', Skipped: 'gray', Refused: 'red' } as const

interface PreviewRowsProps {
  kind: ImportKind
  rows: readonly ImportedRow[]
  counts: Readonly<Record<ImportOutcome, number>>
}

/** Every row that does something or has a mistake: what changes, field by field, or what is wrong, cell by cell. */
export function PreviewRows({ kind, rows, counts }: PreviewRowsProps) {
  const say = useText()
  const { number } = useFormats()
  const shown = tabs.filter(outcome => counts[outcome] > 0)
  const [chosen, setChosen] = useState<ImportOutcome>()
  const current = chosen && counts[chosen] > 0 ? chosen : shown[0]
  const listed = rows.filter(({ outcome }) => outcome === current)
  const column = useColumn<ImportedRow>()
  const columns = [
    column('line', texts.line, { width: '5rem', align: 'end' }, ({ line }) => number(line)),
    column('who', texts.who, ({ name, key }) => <TwoLines below={name && key}>{name || key || '–'}</TwoLines>),
    column('what', texts.what, row => <What kind={kind} row={row} />),
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

function What({ kind, row: { outcome, changes, faults } }: { kind: ImportKind; row: ImportedRow }) {
  const say = useText()
  const language = useLanguage()
  const nameOf = (field: string) => importFields[kind].find(({ name }) => name === field)?.text[language] ?? field
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
        const values = { field: nameOf(field), from: from || say(texts.nothing), to: to || say(texts.nothing) }
        const change = outcome === 'Created' ? say(texts.added, { ...values, to }) : say(texts.change, values)
        return (
          <Span key={field} fontSize="sm">
            {waits ? say(texts.waits, { change }) : change}
          </Span>
        )
      })}
    </Column>
  )
}
