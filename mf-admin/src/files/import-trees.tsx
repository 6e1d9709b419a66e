import { useRef, useState } from 'react'
import { useUploadLimit } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { checkTreesCall, importTreesCall, type TreeFileFormat } from '@portal/contracts/trees/tree-files.calls'
import type { CallData } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Card, Column, FileField, Heading, Notice, Row, Skeleton, Text } from '@portal/ui'
import { ReasonField } from '../saving/reason-field'
import { treeCalls } from '../saving/tree-calls'
import { usePreviewedSave } from '../saving/use-previewed-save'
import { ImportPreview, previewedIn } from './import-preview'
import { MistakeTable } from './mistake-table'

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
  reason: { tr: 'İçe aktarılan dosya: {name}', en: 'Imported from {name}' },
})

/** With the format that its name says. */
const sent = (file: File) => {
  const format: TreeFileFormat = file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv'
  return { form: { format }, files: [file] }
}

/** Reads trees from a file, shows what they would change, and saves them. */
export function ImportTrees() {
  const say = useText()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<CallData<typeof checkTreesCall>>()
  const [reason, setReason] = useState('')
  const [saved, setSaved] = useState<number>()
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  // An answer about a file that is not the chosen one any more says nothing.
  const turn = useRef(0)
  const megabytes = useUploadLimit()
  const top = useRef<HTMLHeadingElement>(null)
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
    top.current?.focus()
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
  return (
    <Card as="section" p={{ base: '4', md: '5' }}>
      <Column gap="4">
        <Column gap="0">
          <Heading ref={top} as="h2" size="lg" tabIndex={-1}>
            {say(texts.title)}
          </Heading>
          <Text color="fg.muted">{say(texts.lead)}</Text>
        </Column>
        <FileField
          label={say(texts.file)}
          accept={['.csv', '.json']}
          most={1}
          megabytes={megabytes}
          files={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
          onAdd={files => void choose(files)}
          onRemove={leave}
        />
        <Column gap="4">
          {saved !== undefined && <Notice tone="info">{say(texts.saved, { count: saved })}</Notice>}
          {refusal && <Notice tone="error">{refusal.message}</Notice>}
          {file && check.isBusy && !checked && <Skeleton variant="pulse" h="10" borderRadius="lg" aria-busy="true" />}
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
            <Text role="status" fontSize="sm" color="fg.muted">
              {previewed.waiting}
            </Text>
          </>
        )}
      </Column>
    </Card>
  )
}
