import { useRef, useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { checkTreesCall, importTreesCall, type TreeFileFormat } from '@portal/contracts/trees/tree-files.calls'
import type { CallData } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useText } from '@portal/i18n'
import { treeCalls } from '../saving/tree-calls'
import { usePreviewedSave } from '../saving/use-previewed-save'
import { previewedIn } from './import-preview'

const texts = defineTexts({
  reason: { tr: 'İçe aktarılan dosya: {name}', en: 'Imported from {name}' },
})

/** With the format that its name says. */
const sent = (file: File) => {
  const format: TreeFileFormat = file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv'
  return { form: { format }, files: [file] }
}

/** A file of trees on its way: checked as soon as it is chosen, and saved after its preview. */
export function useTreeImport(onLeave: () => void) {
  const say = useText()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<CallData<typeof checkTreesCall>>()
  const [reason, setReason] = useState('')
  const [saved, setSaved] = useState<number>()
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  // An answer about a file that is not the chosen one any more says nothing.
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
