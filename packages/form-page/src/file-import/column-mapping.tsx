import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { type DateOrder, type FoundOrder, readFileDate } from '@portal/rules/calendar/file-date'
import type { CsvColumn } from '@portal/rules/csv/columns'
import type { ImportSubject } from '@portal/rules/csv/import-subject'
import { Box, Column, ProgressBar, RadioGroup, Row, SelectField, Span } from '@portal/ui'
import type { ReactNode } from 'react'
import { Hint, SectionCard } from '../parts'

const texts = defineTexts({
  title: { tr: '2. Sütunlar', en: '2. Columns' },
  unnamed: { tr: '(başlıksız sütun {number})', en: '(column {number}, no header)' },
  full: { tr: '{filled} / {rows} satır dolu', en: '{filled} of {rows} rows filled' },
  field: { tr: '“{header}” sütunu', en: 'Column “{header}”' },
  leftOut: { tr: 'Aktarma', en: 'Leave out' },
  notImported: { tr: 'Aktarılmayacak: {names}', en: 'Not imported: {names}' },
  readAs: { tr: '{text} → {day}', en: '{text} → {day}' },
  order: { tr: '“{header}” sütununda {text} hangi gün?', en: 'Which day is {text} in “{header}”?' },
  key: { tr: '{field} (eşleştirir)', en: '{field} (matches)' },
})

interface ColumnMappingProps {
  subject: ImportSubject
  lead: string
  columns: readonly CsvColumn[]
  rowCount: number
  fields: readonly (string | null)[]
  onChange: (at: number, field: string | null) => void
  orderOf: (field: string) => FoundOrder | undefined
  onOrder: (field: string, order: DateOrder) => void
  /** Below the columns. */
  children?: ReactNode
}

/** Maps the file's columns to fields: a guess from the header, the share of filled rows and examples. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { subject, lead, columns, rowCount, fields, onChange, children, ...days } = props
  const say = useText()
  const language = useLanguage()
  const { list, number } = useFormats()
  const nameOf = ({ header }: CsvColumn, at: number) => header || say(texts.unnamed, { number: at + 1 })
  const leftOut = columns.flatMap((column, at) => (!fields[at] && column.filled > 0 ? [nameOf(column, at)] : []))
  const choices = subject.fields.map(({ name, text }) => ({
    value: name,
    label: name === subject.keyField ? say(texts.key, { field: text[language] }) : text[language],
  }))
  return (
    <SectionCard title={say(texts.title)} lead={lead}>
      <Column as="ul" gap="0" listStyleType="none" m="0" p="0">
        {columns.map((column, at) => {
          const { header, filled, examples } = column
          const title = nameOf(column, at)
          const fill = say(texts.full, { filled: number(filled), rows: number(rowCount) })
          return (
            <Row
              as="li"
              key={`${at} ${header}`}
              gap={{ base: '2', md: '5' }}
              py="3"
              alignItems={{ base: 'stretch', md: 'center' }}
              flexDirection={{ base: 'column', md: 'row' }}
              borderTopWidth={at > 0 ? '1px' : '0'}
              borderColor="border.muted"
            >
              <Box flex="1" minW="0">
                <Span fontWeight="medium">{title}</Span>
                <Hint truncate>{examples.join(' · ') || '–'}</Hint>
              </Box>
              <Column gap="1" w={{ base: 'full', md: '12rem' }}>
                {filled < rowCount && <ProgressBar label={`${title}: ${fill}`} value={filled / rowCount} />}
                <Span fontSize="xs" color="fg.muted">
                  {fill}
                </Span>
              </Column>
              <Box w={{ base: 'full', md: '16rem' }}>
                <SelectField
                  label={say(texts.field, { header: title })}
                  hideLabel
                  placeholder={say(texts.leftOut)}
                  choices={choices}
                  value={fields[at] ?? ''}
                  onChange={event => onChange(at, event.target.value || null)}
                />
                <DaysOf {...days} field={fields[at] ?? ''} title={title} example={examples[0]} />
              </Box>
            </Row>
          )
        })}
      </Column>
      {leftOut.length > 0 && <Hint>{say(texts.notImported, { names: list(leftOut) })}</Hint>}
      {children}
    </SectionCard>
  )
}

interface DaysOfProps extends Pick<ColumnMappingProps, 'orderOf' | 'onOrder'> {
  field: string
  title: string
  example: string | undefined
}

/** Shows how a column's days are read, and asks for their order where no value tells it. */
function DaysOf({ field, title, example: first, orderOf, onOrder }: DaysOfProps) {
  const say = useText()
  const { longDate } = useFormats()
  const { order, isUnsure, example = first ?? '' } = orderOf(field) ?? {}
  if (order === undefined) return null
  const read = (as: DateOrder) => {
    const date = readFileDate(example, as)
    return date === undefined ? '–' : longDate(date)
  }
  if (!isUnsure) return example && <Hint mt="1">{say(texts.readAs, { text: example, day: read(order) })}</Hint>
  return (
    <Box mt="2">
      <RadioGroup
        label={say(texts.order, { header: title, text: example })}
        value={order}
        onChange={chosen => onOrder(field, chosen)}
        choices={(['dayFirst', 'monthFirst'] as const).map(value => ({
          value,
          label: read(value),
        }))}
      />
    </Box>
  )
}
