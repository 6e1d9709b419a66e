import { useRef, useState } from 'react'
import { currentSession, readUserItem, storeUserItem } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { importCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import { mostMeanings, type ImportKind } from '@portal/contracts/people/import-limits'
import type { CallData } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { guessFields } from '@portal/rules/csv/columns'
import { namedFields } from '@portal/rules/people/import-fields'
import type { ReadFile } from './read-file'

export type ImportPreview = CallData<typeof previewImportCall>
export type Imported = CallData<typeof importCall>
export type ImportOptions = Readonly<{ skipsRefused: boolean; makesMissingPassive: boolean }>

export interface Meaning {
  readonly field: string
  readonly from: string
  readonly to: string
}

const keptName = 'import-meanings'

/** Returns what words of this person's earlier files meant. */
function keptMeanings(): readonly Meaning[] {
  const session = currentSession()
  const kept = session && readUserItem(session.id, keptName)
  try {
    return kept ? (JSON.parse(kept) as Meaning[]) : []
  } catch {
    return []
  }
}

function keepMeanings(meanings: readonly Meaning[]): void {
  const session = currentSession()
  if (session) storeUserItem(session.id, keptName, JSON.stringify(meanings.slice(-mostMeanings)))
}

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
  const [meanings, setMeanings] = useState(keptMeanings)
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
  const bodyOf = ({ text: content }: ReadFile, options: ImportOptions, values = meanings) => ({
    kind,
    content,
    columns: [...columns],
    values: values.filter(({ field }) => columns.includes(field)),
    ...options,
  })
  const preview = async (options = progress.options, values = meanings) => {
    if (!file) return
    const mine = begin()
    const outcome = await previewing.send({ body: bodyOf(file, options, values) }, { onProgress: setSent })
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
    /** The words of the file that have a meaning here. */
    meanings: meanings.filter(({ field }) => columns.includes(field)),
    setMeaning: (field: string, from: string, to: string | null) => {
      const others = meanings.filter(other => other.field !== field || other.from !== from)
      const next = to === null ? others : [...others, { field, from, to }]
      setMeanings(next)
      keepMeanings(next)
      void preview(progress.options, next)
    },
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
