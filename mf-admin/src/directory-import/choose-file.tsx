import { saveFile } from '@portal/auth'
import {
  importKinds,
  largestImport,
  mostImportCells,
  mostImportRows,
  type ImportKind,
} from '@portal/contracts/people/import-limits'
import { Hint, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { csvAsIs } from '@portal/rules/csv/write-csv'
import { importFields } from '@portal/rules/people/import-fields'
import { Button, FileField, Notice, RadioGroup } from '@portal/ui'
import { readFile, type ReadFile } from './read-file'

const texts = defineTexts({
  title: { tr: '1. Dosya', en: '1. File' },
  kind: { tr: 'Ne içe aktarılacak?', en: 'What do you want to import?' },
  people: { tr: 'Kişiler', en: 'People' },
  companies: { tr: 'Şirketler', en: 'Companies' },
  file: { tr: 'CSV dosyası', en: 'CSV file' },
  hint: {
    tr: 'İlk satırda sütun adları olmalı. Excel’de “CSV UTF-8” olarak kaydedin; diğer kodlamalar da okunur.',
    en: 'The first line names the columns. In Excel, save as “CSV UTF-8”; other encodings work too.',
  },
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
  tooLarge: {
    tr: 'Dosya çok uzun; buradan en çok {limit} karakter aktarılabilir. Dosyayı bölün.',
    en: 'The file is too long; you can import up to {limit} characters here. Split the file.',
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
  return ({ rowCount, text, fault }: ReadFile): string | undefined => {
    if (fault) {
      const line = number(fault.line)
      if (fault.kind === 'rows') return say(texts.tooLong, { line, limit: number(mostImportRows) })
      if (fault.kind === 'cells') return say(texts.tooWide, { line, limit: number(mostImportCells) })
      return say(texts.unclosed, { line })
    }
    if (rowCount === 0) return say(texts.empty)
    return text.length > largestImport ? say(texts.tooLarge, { limit: number(largestImport) }) : undefined
  }
}

const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16 LE', 'utf-16be': 'UTF-16 BE', 'windows-1254': 'Windows-1254' }

interface ChooseFileProps {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  file: ReadFile | undefined
  onFile: (file: ReadFile | undefined) => void
}

/** Chooses the kind of import and the file, and shows how the file was read. */
export function ChooseFile({ kind, onKind, file, onFile }: ChooseFileProps) {
  const say = useText()
  const { number } = useFormats()
  const problem = useFileProblem()
  const why = file && problem(file)
  return (
    <SectionCard title={say(texts.title)}>
      <RadioGroup
        label={say(texts.kind)}
        value={kind}
        onChange={onKind}
        segmented
        choices={importKinds.map(value => ({ value, label: say(texts[value]) }))}
      />
      <FileField
        label={say(texts.file)}
        help={say(texts.hint)}
        accept={['.csv', '.txt']}
        most={1}
        megabytes={20}
        files={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
        onAdd={([picked]) => picked && void readFile(picked).then(onFile)}
        onRemove={() => onFile(undefined)}
      />
      {!file && <Template kind={kind} />}
      {file && why && <Notice tone="error">{why}</Notice>}
      {file && !why && (
        <Hint>
          {say(texts.read, {
            rows: number(file.rowCount),
            columns: number(file.columns.length),
            encoding: encodings[file.encoding],
          })}
        </Hint>
      )}
      {file && !why && file.encoding === 'windows-1254' && <Notice tone="warning">{say(texts.guessed)}</Notice>}
    </SectionCard>
  )
}

/** Offers a file with a heading for each field. */
function Template({ kind }: { kind: ImportKind }) {
  const say = useText()
  const language = useLanguage()
  const save = () => {
    const content = csvAsIs([importFields[kind].map(({ text }) => text[language])])
    saveFile({ blob: new Blob([content], { type: 'text/csv' }), name: say(texts.templateName) })
  }
  return (
    <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={save}>
      {say(texts.template)}
    </Button>
  )
}
