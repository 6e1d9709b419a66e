import { useRef, useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { importCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import type { ImportKind } from '@portal/contracts/people/import-limits'
import type { CallData } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { guessFields } from '@portal/rules/csv/columns'
import { namedFields } from '@portal/rules/people/import-fields'
import type { ReadFile } from './read-file'

export type ImportPreview = CallData<typeof previewImportCall>
export type Imported = CallData<typeof importCall>
export type ImportOptions = Readonly<{ skipsRefused: boolean; makesMissingPassive: boolean }>

interface Progress {
  options: ImportOptions
  shown?: ImportPreview | undefined
  refusal?: RefusalAnswer | undefined
  imported?: Imported
}

const nothingYet: Progress = { options: { skipsRefused: false, makesMissingPassive: false } }

/** Guides a file through the import: choose it, map its columns, preview the changes, import them. */
export function useImport(kind: ImportKind) {
  const [file, setFile] = useState<ReadFile>()
  const [columns, setColumns] = useState<readonly (string | null)[]>([])
  const [progress, setProgress] = useState(nothingYet)
  const [sent, setSent] = useState(0)
  // Each choice of file or column starts a new turn. Answers of an earlier turn are ignored.
  const turn = useRef(0)
  const previewing = useMutationCall(previewImportCall)
  const importing = useMutationCall(importCall)

  const update = (changes: Partial<Progress>) => setProgress(before => ({ ...before, ...changes }))
  const startOver = (nextColumns: typeof columns) => {
    turn.current += 1
    setColumns(nextColumns)
    setProgress(nothingYet)
  }
  const begin = () => {
    update({ refusal: undefined })
    setSent(0)
    return turn.current
  }
  const bodyOf = ({ text: content }: ReadFile, options: ImportOptions) => ({
    kind,
    content,
    columns: [...columns],
    ...options,
  })
  const preview = async (options = progress.options) => {
    if (!file) return
    const mine = begin()
    const outcome = await previewing.send({ body: bodyOf(file, options) }, { onProgress: setSent })
    if (mine === turn.current)
      update(outcome.success ? { shown: outcome.data } : { shown: undefined, refusal: outcome })
  }
  return {
    ...progress,
    file,
    columns,
    /** The share of the file that has been sent; undefined while nothing is sent. */
    sent: previewing.isBusy || importing.isBusy ? sent : undefined,
    isImporting: importing.isBusy,
    preview,
    choose: (chosen: ReadFile | undefined) => {
      setFile(chosen)
      const headers = chosen?.columns.map(({ header }) => header) ?? []
      startOver(guessFields(headers, namedFields(kind)))
    },
    setColumn: (at: number, field: string | null) =>
      startOver(columns.map((other, index) => (index === at ? field : other === field ? null : other))),
    setOptions: (changes: Partial<ImportOptions>) => {
      const options = { ...progress.options, ...changes }
      update({ options })
      // A person missing from the file may be the last manager of a company, so the server checks again.
      if (changes.makesMissingPassive) void preview(options)
    },
    commit: async () => {
      const { shown, options } = progress
      if (!file || !shown) return
      const mine = begin()
      const body = { ...bodyOf(file, options), digest: shown.digest }
      const outcome = await importing.send({ body }, { onProgress: setSent })
      if (mine !== turn.current) return
      if (outcome.success) return update({ imported: outcome.data })
      if (outcome.code === 'IMPORT_MOVED') await preview()
      update({ refusal: outcome })
    },
  }
}
