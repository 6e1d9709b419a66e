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
export type Boxes = Readonly<{ skipsRefused: boolean; makesMissingPassive: boolean }>

const noBoxes: Boxes = { skipsRefused: false, makesMissingPassive: false }

/** Guides a file through the import: choose it, map its columns, preview the changes, import them. */
export function useImport(kind: ImportKind) {
  const [file, setFile] = useState<ReadFile>()
  const [columns, setColumns] = useState<readonly (string | null)[]>([])
  const [boxes, setBoxes] = useState(noBoxes)
  const [shown, setShown] = useState<ImportPreview>()
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  const [imported, setImported] = useState<Imported>()
  const [sent, setSent] = useState(0)
  // Each choice of file or column starts a new turn. Answers of an earlier turn are ignored.
  const turn = useRef(0)
  const previewing = useMutationCall(previewImportCall)
  const importing = useMutationCall(importCall)

  const forget = () => {
    turn.current += 1
    setShown(undefined)
    setRefusal(undefined)
    setBoxes(noBoxes)
    setImported(undefined)
  }
  const begin = () => {
    setRefusal(undefined)
    setSent(0)
    return turn.current
  }
  const bodyOf = (chosen: ReadFile, ticked: Boxes) => ({ kind, content: chosen.text, columns: [...columns], ...ticked })
  const preview = async (ticked = boxes) => {
    if (!file) return
    const mine = begin()
    const outcome = await previewing.send({ body: bodyOf(file, ticked) }, { onProgress: setSent })
    if (mine !== turn.current) return
    setShown(outcome.success ? outcome.data : undefined)
    if (!outcome.success) setRefusal(outcome)
  }
  return {
    file,
    columns,
    boxes,
    shown,
    refusal,
    imported,
    /** The share of the file that has been sent; undefined while nothing is sent. */
    sent: previewing.isBusy || importing.isBusy ? sent : undefined,
    isImporting: importing.isBusy,
    preview,
    choose: (chosen: ReadFile | undefined) => {
      forget()
      setFile(chosen)
      setColumns(
        chosen
          ? guessFields(
              chosen.columns.map(({ header }) => header),
              namedFields(kind),
            )
          : [],
      )
    },
    setColumn: (at: number, field: string | null) => {
      forget()
      setColumns(columns.map((other, index) => (index === at ? field : other === field ? null : other)))
    },
    tick: (ticked: Partial<Boxes>) => {
      const next = { ...boxes, ...ticked }
      setBoxes(next)
      // A person missing from the file may be the last manager of a company, so the server checks again.
      if (ticked.makesMissingPassive) void preview(next)
    },
    commit: async () => {
      if (!file || !shown) return
      const mine = begin()
      const body = { ...bodyOf(file, boxes), digest: shown.digest }
      const outcome = await importing.send({ body }, { onProgress: setSent })
      if (mine !== turn.current) return
      if (outcome.success) setImported(outcome.data)
      else if (outcome.code === 'IMPORT_MOVED') {
        await preview()
        setRefusal(outcome)
      } else setRefusal(outcome)
    },
  }
}

export type Import = ReturnType<typeof useImport>
