import { saveFile } from '@portal/auth'
import type { FaultGroup, ImportPreview } from '@portal/contracts/files/file-import'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { csvAsIs } from '@portal/rules/csv/write-csv'
import { nameOfField, type ImportSubject } from '@portal/rules/csv/import-subject'
import { Badge, Box, Button, Column, Row, SelectField, Span } from '@portal/ui'
import type { ReactNode } from 'react'
import { Hint } from '../parts'
import type { ReadFile } from './read-file'
import type { Meaning } from './use-file-import'

const texts = defineTexts({
  title: { tr: 'Düzeltilecekler', en: 'To be mended' },
  rows: { tr: '{count, number} satır', en: '{count, plural, one {# row} other {# rows}}' },
  lines: { tr: 'satır {lines}', en: '{count, plural, one {line} other {lines}} {lines}' },
  first: { tr: 'satır {lines} …', en: 'lines {lines} …' },
  means: { tr: '“{text}” ne demek?', en: 'What does “{text}” mean?' },
  choose: { tr: 'Karşılığını seçin', en: 'Choose its meaning' },
  meant: { tr: 'Dosyanın sözleri', en: 'Words of the file' },
  filled: { tr: '{field}: boşsa “{to}”', en: '{field}: “{to}” where empty' },
  meaning: { tr: '{field}: “{from}” → {to}', en: '{field}: “{from}” → {to}' },
  forget: { tr: 'Kaldır: {meaning}', en: 'Remove {meaning}' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  download: { tr: 'Hatalı satırları indir', en: 'Download the rows with errors' },
  downloadHint: {
    tr: 'Yalnızca hatalı satırlar, hatalarıyla. Düzeltip bu dosyayı aktarabilirsiniz.',
    en: 'Only the rows with errors, and what is wrong. Correct that file and import it.',
  },
  reason: { tr: 'Hata', en: 'Error' },
  fileName: { tr: 'duzeltilecek-satirlar.csv', en: 'rows-to-correct.csv' },
})

/** What mends all rows of a group of faults. */
export interface Repair {
  readonly group: FaultGroup
  readonly text: string
  readonly onMeaning: (to: string) => void
}

export interface FaultsProps {
  subject: ImportSubject
  file: ReadFile
  shown: ImportPreview
  meanings: readonly Meaning[]
  onMeaning: (field: string, from: string, to: string | null) => void
  /** Offers a meaning for the text of a group, or another repair. */
  repairOf: (repair: Repair) => ReactNode
  /** Offers a text for the empty cells of a group. */
  fillOf?: ((repair: Pick<Repair, 'group' | 'onMeaning'>) => ReactNode) | undefined
  /** Mends several groups at once. */
  repairsOf?: ((groups: readonly FaultGroup[]) => ReactNode) | undefined
  /** A meaning as people read it. */
  meaningText?: (meaning: string) => string
}

/** Lists equal faults once, each with what mends all of its rows. */
export function ImportFaults(props: FaultsProps) {
  const {
    subject,
    file,
    shown,
    meanings,
    onMeaning,
    repairOf,
    repairsOf,
    fillOf,
    meaningText = meaning => meaning,
  } = props
  const say = useText()
  const nameOf = useFieldNames(subject)
  const { faults } = shown
  return (
    <Column gap="3">
      {repairsOf?.(faults)}
      {faults.length > 0 && (
        <Column as="ul" gap="0" listStyleType="none" m="0" p="0" aria-label={say(texts.title)}>
          {faults.map((group, at) => (
            <Group
              key={`${group.column} ${group.message}`}
              {...{ subject, group, repairOf, fillOf }}
              isFirst={at === 0}
              onMeaning={to => onMeaning(group.column, group.text ?? '', to)}
            />
          ))}
        </Column>
      )}
      {meanings.length > 0 && (
        <Row as="ul" gap="2" flexWrap="wrap" listStyleType="none" m="0" p="0" aria-label={say(texts.meant)}>
          {meanings.map(({ field, from, to }) => {
            const meaning = say(from ? texts.meaning : texts.filled, {
              field: nameOf(field),
              from,
              to: meaningText(to),
            })
            return (
              <Row as="li" key={meaning} gap="1" fontSize="sm">
                {meaning}
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={say(texts.forget, { meaning })}
                  onClick={() => onMeaning(field, from, null)}
                >
                  {say(texts.remove)}
                </Button>
              </Row>
            )
          })}
        </Row>
      )}
      {shown.refusedLines.length > 0 && <DownloadRefused file={file} shown={shown} nameOf={nameOf} />}
    </Column>
  )
}

export function useFieldNames(subject: ImportSubject) {
  const language = useLanguage()
  return (field: string) => nameOfField(subject, field)?.[language] ?? field
}

/** A cell is empty, or its column is not in the file. */
const emptyCodes: readonly string[] = ['CELL_EMPTY', 'NEEDED_FOR_NEW']

interface GroupProps extends Pick<FaultsProps, 'subject' | 'repairOf' | 'fillOf'> {
  group: FaultGroup
  isFirst: boolean
  onMeaning: (to: string) => void
}

function Group({ subject, group, isFirst, onMeaning, repairOf, fillOf }: GroupProps) {
  const say = useText()
  const { list } = useFormats()
  const nameOf = useFieldNames(subject)
  const { column, code, message, count, lines, text, isConsequence } = group
  const shownLines = list(lines.map(String))
  return (
    <Row
      as="li"
      gap={{ base: '2', md: '5' }}
      py="3"
      alignItems={{ base: 'stretch', md: 'center' }}
      flexDirection={{ base: 'column', md: 'row' }}
      borderTopWidth={isFirst ? '0' : '1px'}
      borderColor="border.muted"
    >
      <Box flex="1" minW="0">
        <Badge colorPalette={isConsequence ? 'gray' : 'red'}>{nameOf(column)}</Badge> <Span>{message}</Span>
        <Hint>
          {say(texts.rows, { count })} ·{' '}
          {say(lines.length < count ? texts.first : texts.lines, { count, lines: shownLines })}
        </Hint>
      </Box>
      {text === null && emptyCodes.includes(code) && fillOf?.({ group, onMeaning })}
      {text !== null && text.length <= 200 && repairOf({ group, text, onMeaning })}
    </Row>
  )
}

interface MeaningFieldProps {
  text: string
  /** A word may stand for itself. */
  choices: readonly (string | { value: string; label: string })[]
  onMeaning: (to: string) => void
}

/** Lets the reader say what a word of the file means. */
export function MeaningField({ text, choices, onMeaning }: MeaningFieldProps) {
  const say = useText()
  return (
    <Box w={{ base: 'full', md: '16rem' }} flexShrink="0">
      <SelectField
        label={say(texts.means, { text })}
        hideLabel
        placeholder={say(texts.choose)}
        choices={choices.map(choice => (typeof choice === 'string' ? { value: choice, label: choice } : choice))}
        value=""
        onChange={event => event.target.value && onMeaning(event.target.value)}
      />
    </Box>
  )
}

interface DownloadProps extends Pick<FaultsProps, 'file' | 'shown'> {
  nameOf: (field: string) => string
}

function DownloadRefused({ file: { rows }, shown, nameOf }: DownloadProps) {
  const say = useText()
  const save = () => {
    const said = shown.reasons.map(({ column, message }) => `${nameOf(column)}: ${message}`)
    const reasons = new Map(
      shown.refusedLines.map((line, at) => [line, (shown.refusedFor[at] ?? []).map(index => said[index]).join(' · ')]),
    )
    const [header, ...others] = rows
    const kept = others.filter(({ line }) => reasons.has(line))
    const content = csvAsIs([
      [...(header?.cells ?? []), say(texts.reason)],
      ...kept.map(({ line, cells }) => [...cells, reasons.get(line) ?? '']),
    ])
    saveFile({ blob: new Blob([content], { type: 'text/csv' }), name: say(texts.fileName) })
  }
  return (
    <Row flexWrap="wrap" gap="3">
      <Button size="sm" variant="outline" onClick={save}>
        {say(texts.download)}
      </Button>
      <Hint>{say(texts.downloadHint)}</Hint>
    </Row>
  )
}
