import { saveFile } from '@portal/auth'
import { mostImportCells, mostImportRows } from '@portal/contracts/files/import-limits'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { csvAsIs } from '@portal/rules/csv/write-csv'
import { mostAbove } from '@portal/rules/csv/columns'
import { namedFields, type ImportSubject } from '@portal/rules/csv/import-subject'
import { Button, FileField, Notice, Row, SelectField, Spinner, Text } from '@portal/ui'
import { useRef, useState, type ReactNode } from 'react'
import { Hint, SectionCard } from '../parts'
import { readFile, withHeader, type ReadFile } from './read-file'

const texts = defineTexts({
  title: { tr: '1. Dosya', en: '1. File' },
  file: { tr: 'Excel ya da CSV dosyası', en: 'Excel or CSV file' },
  hint: {
    tr: 'Excel çalışma kitabı (.xlsx) ya da her kodlamada CSV. Bir satırında sütun adları olmalı.',
    en: 'An Excel workbook (.xlsx), or CSV in any encoding. One of its rows names the columns.',
  },
  reading: { tr: 'Dosya okunuyor…', en: 'Reading the file…' },
  sheet: { tr: 'Sayfa', en: 'Sheet' },
  header: { tr: 'Sütun adları', en: 'Column names' },
  headerRow: { tr: '{line}. satır: {cells}', en: 'Row {line}: {cells}' },
  read: { tr: '{rows} satır, {columns} sütun, {encoding}', en: '{rows} rows, {columns} columns, {encoding}' },
  guessed: {
    tr: 'Dosyanın kodlaması belirtilmemiş; Windows-1254 (Türkçe) olarak okundu. Aşağıdaki örneklerde ç, ğ, ı ve ş harflerini kontrol edin.',
    en: 'The file doesn’t state its encoding, so it was read as Windows-1254 (Turkish). Check ç, ğ, ı and ş in the examples below.',
  },
  template: { tr: 'Boş şablonu indir', en: 'Download an empty template' },
  templateName: { tr: 'sablon.csv', en: 'template.csv' },
  empty: { tr: 'Dosyada başlığın altında satır yok.', en: 'The file has no rows below the header.' },
  tooLong: {
    tr: 'Dosya {line}. satırda sınırı aşıyor; buradan en çok {limit} satır aktarılabilir. Dosyayı bölün.',
    en: 'The file passes the limit of {limit} rows on line {line}. Split the file.',
  },
  tooWide: {
    tr: '{line}. satırda {limit} hücreden fazlası var.',
    en: 'Line {line} has more than {limit} cells.',
  },
  old: {
    tr: 'Bu bir eski Excel dosyası (.xls) ya da parolalı. Excel’de parolasız bir çalışma kitabı (.xlsx) olarak kaydedin.',
    en: 'This is an old Excel file (.xls), or it has a password. In Excel, save it as a workbook (.xlsx) without one.',
  },
  locked: {
    tr: 'Dosya parolalı. Excel’de parolasız kaydedin.',
    en: 'The file has a password. In Excel, save it without one.',
  },
  broken: {
    tr: 'Dosya bir Excel çalışma kitabı olarak okunamıyor. Excel’de açıp yeniden kaydedin.',
    en: 'The file can’t be read as an Excel workbook. Open it in Excel and save it again.',
  },
  large: {
    tr: 'Çalışma kitabının içi buradan okunamayacak kadar büyük. Gereksiz sayfaları silin ya da dosyayı bölün.',
    en: 'What the workbook contains is too large to read here. Delete sheets that aren’t needed, or split the file.',
  },
  unclosed: {
    tr: '{line}. satırda açılan tırnak kapanmıyor ya da hücrenin ortasında kapanıyor; ondan sonrası okunamıyor.',
    en: 'A quote opened on line {line} isn’t closed, or closes in the middle of its cell, so nothing after it can be read.',
  },
})

/** Returns a function that explains why a file cannot be imported. */
export function useFileProblem() {
  const say = useText()
  const { number } = useFormats()
  return ({ rowCount, fault }: ReadFile): string | undefined => {
    if (fault) {
      if (!('line' in fault)) return say(texts[fault.kind])
      const line = number(fault.line)
      if (fault.kind === 'rows') return say(texts.tooLong, { line, limit: number(mostImportRows) })
      if (fault.kind === 'cells') return say(texts.tooWide, { line, limit: number(mostImportCells) })
      return say(texts.unclosed, { line })
    }
    return rowCount === 0 ? say(texts.empty) : undefined
  }
}

const formats = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1254': 'Windows-1254',
  xlsx: 'Excel',
}

interface ChooseFileProps {
  subject: ImportSubject
  file: ReadFile | undefined
  onFile: (file: ReadFile | undefined) => void
  /** Above the file. */
  children?: ReactNode
}

/** Chooses the file, and shows how it was read. */
export function ChooseFile({ subject, file, onFile, children }: ChooseFileProps) {
  const say = useText()
  const { number } = useFormats()
  const problem = useFileProblem()
  const why = file && problem(file)
  const { isReading, show } = useReading(onFile)
  return (
    <SectionCard title={say(texts.title)}>
      {children}
      <FileField
        label={say(texts.file)}
        help={say(texts.hint)}
        accept={['.xlsx', '.csv', '.txt']}
        most={1}
        megabytes={20}
        files={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
        onAdd={([picked]) => picked && void show(readFile(picked, namedFields(subject)))}
        onRemove={() => onFile(undefined)}
      />
      {isReading && (
        <Row role="status" gap="3">
          <Spinner size="sm" aria-hidden="true" />
          <Text fontSize="sm">{say(texts.reading)}</Text>
        </Row>
      )}
      {!file && !isReading && <Template subject={subject} />}
      {file && file.sheets.length > 1 && <SheetChoice file={file} onRead={show} />}
      {file && (file.headerAt > 0 || file.columns.length === 1) && <HeaderChoice file={file} onFile={onFile} />}
      {file && why && <Notice tone="error">{why}</Notice>}
      {file && !why && (
        <Hint>
          {say(texts.read, {
            rows: number(file.rowCount),
            columns: number(file.columns.length),
            encoding: formats[file.format],
          })}
        </Hint>
      )}
      {file && !why && file.format === 'windows-1254' && <Notice tone="warning">{say(texts.guessed)}</Notice>}
    </SectionCard>
  )
}

/** Reading a large file takes seconds. A later choice replaces one that is still being read. */
function useReading(onFile: ChooseFileProps['onFile']) {
  const [isReading, setReading] = useState(false)
  const latest = useRef<Promise<ReadFile>>(undefined)
  const show = async (reading: Promise<ReadFile>) => {
    latest.current = reading
    setReading(true)
    const read = await reading.finally(() => latest.current === reading && setReading(false))
    if (latest.current === reading) onFile(read)
  }
  return { isReading, show }
}

/** Offers a file with a heading for each field, except for those that others hold in parts. */
function Template({ subject }: { subject: ImportSubject }) {
  const say = useText()
  const language = useLanguage()
  const save = () => {
    const headings = subject.fields.filter(({ isCombined }) => !isCombined).map(({ text }) => text[language])
    const content = csvAsIs([headings])
    saveFile({ blob: new Blob([content], { type: 'text/csv' }), name: say(texts.templateName) })
  }
  return (
    <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={save}>
      {say(texts.template)}
    </Button>
  )
}

interface ChoiceProps {
  file: ReadFile
  onFile: ChooseFileProps['onFile']
}

interface SheetChoiceProps extends Pick<ChoiceProps, 'file'> {
  onRead: (reading: Promise<ReadFile>) => Promise<void>
}

function SheetChoice({ file: { sheets, sheet, read }, onRead }: SheetChoiceProps) {
  const say = useText()
  return (
    <SelectField
      label={say(texts.sheet)}
      choices={sheets.map((name, at) => ({ value: String(at), label: name }))}
      value={String(sheet)}
      onChange={event => read && void onRead(read(Number(event.target.value)))}
    />
  )
}

/** Names the row of the headers, if it is not the first, and lets another one be chosen. */
function HeaderChoice({ file, onFile }: ChoiceProps) {
  const say = useText()
  const choices = file.allRows.slice(0, mostAbove).map(({ line, cells }, at) => ({
    value: String(at),
    label: say(texts.headerRow, { line, cells: cells.filter(Boolean).join(' · ') }),
  }))
  return (
    <SelectField
      label={say(texts.header)}
      choices={choices}
      value={String(file.headerAt)}
      onChange={event => onFile(withHeader(file, Number(event.target.value)))}
    />
  )
}
