import type { ImportKind } from '@portal/contracts/people/import-limits'
import { Hint, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import type { CsvColumn } from '@portal/rules/csv/columns'
import { importFields, keyFields } from '@portal/rules/people/import-fields'
import { Box, Column, ProgressBar, Row, SelectField, Span } from '@portal/ui'

const texts = defineTexts({
  title: { tr: '2. Sütunlar', en: '2. Columns' },
  lead: {
    tr: 'Her sütunun ne olduğunu kontrol edin. Aktarılmayan alanlar olduğu gibi kalır; boş hücre alanı boşaltır.',
    en: 'Check what each column is. Fields you don’t import stay as they are; an empty cell clears its field.',
  },
  unnamed: { tr: '(başlıksız sütun {number})', en: '(column {number}, no header)' },
  full: { tr: '{filled} / {rows} satır dolu', en: '{filled} of {rows} rows filled' },
  field: { tr: '“{header}” sütunu', en: 'Column “{header}”' },
  leftOut: { tr: 'Aktarma', en: 'Leave out' },
  key: { tr: '{field} (eşleştirir)', en: '{field} (matches)' },
})

interface ColumnMappingProps {
  kind: ImportKind
  columns: readonly CsvColumn[]
  rowCount: number
  fields: readonly (string | null)[]
  onChange: (at: number, field: string | null) => void
}

/** Maps the file's columns to fields: a guess from the header, the share of filled rows and examples. */
export function ColumnMapping({ kind, columns, rowCount, fields, onChange }: ColumnMappingProps) {
  const say = useText()
  const language = useLanguage()
  const { number } = useFormats()
  const choices = importFields[kind].map(({ name, text }) => ({
    value: name,
    label: name === keyFields[kind] ? say(texts.key, { field: text[language] }) : text[language],
  }))
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)}>
      <Column as="ul" gap="0" listStyleType="none" m="0" p="0">
        {columns.map(({ header, filled, examples }, at) => {
          const title = header || say(texts.unnamed, { number: at + 1 })
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
              </Box>
            </Row>
          )
        })}
      </Column>
    </SectionCard>
  )
}
