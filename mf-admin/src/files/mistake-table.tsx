import { mostMistakes, type FileMistake } from '@portal/contracts/trees/tree-files.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Notice } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'

const texts = defineTexts({
  found: {
    tr: 'Dosyada {count} hata var. Hepsi düzeltilene kadar hiçbir ağaç kaydedilmez.',
    en: 'The file has {count, plural, one {# mistake} other {# mistakes}}. No tree is saved until all are fixed.',
  },
  first: {
    tr: 'Dosyadaki ilk {count} hata gösteriliyor. Hepsi düzeltilene kadar hiçbir ağaç kaydedilmez.',
    en: 'These are the first {count} mistakes in the file. No tree is saved until all are fixed.',
  },
  label: { tr: 'Dosyadaki hatalar', en: 'Mistakes in the file' },
  row: { tr: 'Satır', en: 'Row' },
  column: { tr: 'Sütun', en: 'Column' },
  mistake: { tr: 'Hata', en: 'Mistake' },
})

/** What is wrong in a file, and where. */
export function MistakeTable({ mistakes }: { mistakes: readonly FileMistake[] }) {
  const say = useText()
  const columns: DataColumn<FileMistake>[] = [
    { key: 'row', title: say(texts.row), cell: ({ row }) => row },
    { key: 'column', title: say(texts.column), cell: ({ column }) => column },
    { key: 'mistake', title: say(texts.mistake), cell: ({ message }) => message },
  ]
  return (
    <Column gap="3">
      <Notice tone="error">
        {say(mistakes.length < mostMistakes ? texts.found : texts.first, { count: mistakes.length })}
      </Notice>
      <DataTable
        label={say(texts.label)}
        rows={mistakes}
        columns={columns}
        rowKey={({ row, column, code }) => [row, column, code].join(' ')}
        rowLabel={({ row, column }) => `${row} ${column}`}
      />
    </Column>
  )
}
