import { useEffect, useEffectEvent, useState } from 'react'
import type { Person } from '@portal/contracts/person'
import { dateOfInstant } from '@portal/i18n'
import type { ExpenseChoices } from '../form/expense-choices.query'
import { copyOf, isBegun, lineAfter, newLine, type ExpenseValues } from '../form/expense-values'
import { useExpenseForm } from '../form/use-expense-form'
import type { Unsaved } from './expense-draft'

type Table = Omit<Unsaved, 'current'>

const emptyTable: Table = { lines: [], at: null, parked: null }

interface Options {
  choices: ExpenseChoices
  owner: Person
  /** Told everything that is not sent yet, with every change of it. */
  onChange: (unsaved: Unsaved) => void
}

/** The lines of a submission: those in the table, and the one in the fields. */
export function useLines({ choices, owner, onChange }: Options) {
  const [blank, setBlank] = useState(() => newLine(owner, dateOfInstant(new Date())))
  const [table, setTable] = useState(emptyTable)
  const [hasBegun, setBegun] = useState(false)
  const form = useExpenseForm({ choices, defaultValues: blank })
  const { getValues, reset, subscribe } = form.hook
  const { lines, at, parked } = table

  const tell = useEffectEvent(() => {
    const current = getValues()
    const isOther = isBegun(current, blank)
    setBegun(isOther)
    if (isOther || lines.length > 0) onChange({ ...table, current })
  })
  useEffect(() => {
    tell()
    return subscribe({ formState: { values: true }, callback: () => tell() })
  }, [table, blank, subscribe])

  const begin = (line: Partial<ExpenseValues>) => {
    setBlank(line)
    reset(line)
  }
  const open = (index: number, all: ExpenseValues[]) => {
    const line = all[index]
    if (!line) return
    setTable({ lines: all, at: index, parked: isBegun(getValues(), blank) ? getValues() : null })
    reset(line)
  }
  const goOn = (all: ExpenseValues[], next: Partial<ExpenseValues>) => {
    setTable({ lines: all, at: null, parked: null })
    if (parked) reset(parked)
    else begin(next)
  }

  return {
    form,
    lines,
    /** The place of the line that is open in the fields; null for a new one. */
    at,
    hasBegun,
    /** Those in the table, and the new one if there is anything in it, or nothing else. */
    all: () => (lines.length === 0 || isBegun(getValues(), blank) ? [...lines, getValues()] : lines),
    /** Puts what stands in the fields into the table. */
    put: () => {
      const line = getValues()
      goOn(at === null ? [...lines, line] : lines.with(at, line), lineAfter(line))
    },
    /** Opens a line of the table in the fields; a new one that was begun there waits. */
    open: (index: number) => open(index, lines),
    copy: (index: number) => {
      const line = lines[index]
      if (line) open(lines.length, [...lines, copyOf(line)])
    },
    /** Leaves the open line as it was. */
    close: () => goOn(lines, blank),
    remove: (index: number) => setTable({ ...table, lines: lines.toSpliced(index, 1) }),
    /** Begins the new line as somebody has filled in another. */
    fill: (line: ExpenseValues) => reset(line),
    load: ({ current, ...kept }: Unsaved) => {
      setTable(kept)
      reset(current)
    },
  }
}

export type Lines = ReturnType<typeof useLines>
