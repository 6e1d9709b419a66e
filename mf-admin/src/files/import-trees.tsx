import { useRef, useState } from 'react'
import { useUploadLimit } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import {
  type FileMistake,
  mostMistakes,
  checkTreesCall,
  importTreesCall,
  type TreeFileFormat,
} from '@portal/contracts/trees/tree-files.calls'
import type { CallData } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { useColumn } from '@portal/form-page/columns'
import { Hint, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, FileField, Notice, Row, Skeleton } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { ReasonField } from '../saving/reason-field'
import { ImportPreview, previewedIn } from './import-preview'
import { treeCalls } from '../saving/tree-calls'
import { usePreviewedSave } from '../saving/use-previewed-save'

const texts = defineTexts({
  title: { tr: 'İçe aktar', en: 'Import' },
  lead: {
    tr: 'Dışa aktarılan bir dosyayı düzenleyip seçin. Dosyada olmayan ağaçlar olduğu gibi kalır.',
    en: 'Choose an exported file after editing it. Trees that aren’t in it stay as they are.',
  },
  file: { tr: 'Dosya', en: 'File' },
  same: {
    tr: 'Dosyadaki {count} ağaç zaten aynı; kaydedilecek bir şey yok.',
    en: '{count, plural, one {The tree in the file already matches} other {All # trees in the file already match}}; there’s nothing to save.',
  },
  save: { tr: '{count} ağacı kaydet', en: 'Save {count, plural, one {# tree} other {# trees}}' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  saved: { tr: '{count} ağaç kaydedildi.', en: '{count, plural, one {# tree} other {# trees}} saved.' },
  found: {
    tr: 'Dosyada {count} hata var. Hepsi düzeltilene kadar hiçbir ağaç kaydedilmez.',
    en: 'The file has {count, plural, one {# error} other {# errors}}. No tree is saved until all are fixed.',
  },
  first: {
    tr: 'Dosyadaki ilk {count} hata gösteriliyor. Hepsi düzeltilene kadar hiçbir ağaç kaydedilmez.',
    en: 'These are the first {count} errors in the file. No tree is saved until all are fixed.',
  },
  label: { tr: 'Dosyadaki hatalar', en: 'Errors in the file' },
  row: { tr: 'Satır', en: 'Row' },
  column: { tr: 'Sütun', en: 'Column' },
  error: { tr: 'Hata', en: 'Error' },
  reason: { tr: 'İçe aktarılan dosya: {name}', en: 'Imported from {name}' },
})

/** Reads trees from a file, shows what they would change, and saves them. */
export function ImportTrees() {
  const say = useText()
  const megabytes = useUploadLimit()
  const top = useRef<HTMLHeadingElement>(null)
  const { file, checked, isChecking, reason, setReason, saved, refusal, choose, leave, previewed } = useTreeImport(() =>
    top.current?.focus(),
  )
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)} headingRef={top}>
      <FileField
        label={say(texts.file)}
        accept={['.csv', '.json']}
        most={1}
        megabytes={megabytes}
        files={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
        onAdd={files => void choose(files)}
        onRemove={leave}
      />
      <Column>
        {saved !== undefined && <Notice tone="info">{say(texts.saved, { count: saved })}</Notice>}
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {file && isChecking && !checked && <Skeleton h="10" borderRadius="lg" aria-busy="true" />}
        {checked && checked.mistakes.length === 0 && checked.changes.length === 0 && (
          <Notice tone="info">{say(texts.same, { count: checked.unchanged })}</Notice>
        )}
      </Column>
      {checked && checked.mistakes.length > 0 && <MistakeTable mistakes={checked.mistakes} />}
      {checked && checked.mistakes.length === 0 && checked.changes.length > 0 && (
        <>
          <ImportPreview changes={checked.changes} unchanged={checked.unchanged} onState={previewed.onState} />
          <ReasonField value={reason} onChange={setReason} />
          <Row flexWrap="wrap">
            <Button aria-busy={previewed.isBusy} onClick={() => void previewed.press()}>
              {previewed.blindLabel ?? say(texts.save, { count: checked.changes.length })}
            </Button>
            <Button variant="ghost" onClick={leave}>
              {say(texts.cancel)}
            </Button>
          </Row>
          <Hint role="status">{previewed.waiting}</Hint>
        </>
      )}
    </SectionCard>
  )
}

/** Lists the errors of a file with their cells. */
function MistakeTable({ mistakes }: { mistakes: readonly FileMistake[] }) {
  const say = useText()
  const column = useColumn<FileMistake>()
  const columns = [
    column('row', texts.row, ({ row }) => row),
    column('column', texts.column, ({ column }) => column),
    column('error', texts.error, { narrow: 'more' }, ({ message }) => message),
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

/** Returns the input of the call. The file's ending tells the format. */
const sent = (file: File) => {
  const format: TreeFileFormat = file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv'
  return { form: { format }, files: [file] }
}

/** Checks a file of trees as soon as it is chosen, and saves it after a preview. */
function useTreeImport(onLeave: () => void) {
  const say = useText()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<CallData<typeof checkTreesCall>>()
  const [reason, setReason] = useState('')
  const [saved, setSaved] = useState<number>()
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  // Each chosen file starts a new turn. Answers of an earlier turn are ignored.
  const turn = useRef(0)
  const check = useMutationCall(checkTreesCall)
  const save = useMutationCall(importTreesCall, treeCalls)

  const look = async (chosen: File) => {
    const mine = turn.current
    const outcome = await check.send(sent(chosen))
    if (mine !== turn.current) return
    setChecked(outcome.success ? outcome.data : undefined)
    if (!outcome.success) setRefusal(outcome)
  }
  const clear = () => {
    setFile(undefined)
    setChecked(undefined)
    setRefusal(undefined)
    turn.current += 1
  }
  const choose = async ([picked]: File[]) => {
    if (!picked) return
    clear()
    setSaved(undefined)
    setFile(picked)
    setReason(say(texts.reason, { name: picked.name }))
    await look(picked)
  }
  const leave = () => {
    onLeave()
    clear()
  }
  const previewed = usePreviewedSave(previewedIn(checked?.changes ?? []), async () => {
    if (!file || !checked) return
    const mine = turn.current
    setRefusal(undefined)
    const { form, files } = sent(file)
    const outcome = await save.send({
      form: { ...form, token: checked.token, reason: reason.trim() || undefined },
      files,
    })
    if (outcome.success) {
      setSaved(outcome.data.saved)
      if (mine === turn.current) leave()
    } else if (mine === turn.current) {
      setRefusal(outcome)
      if (outcome.code === 'TREES_MOVED' || outcome.code === 'TREE_FILE_WRONG') await look(file)
    }
  })
  return { file, checked, isChecking: check.isBusy, reason, setReason, saved, refusal, choose, leave, previewed }
}
