import { useEffect, useMemo, useRef, useState } from 'react'
import { currentSession, readUserItem, storeUserItem } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type { ImportedFile, ImportedKind, ImportPreview, LastImport } from '@portal/contracts/files/file-import'
import { largestImport, mostMeanings } from '@portal/contracts/files/import-limits'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { type DateOrder, type FoundOrder, orderOf } from '@portal/rules/calendar/file-date'
import { guessFields } from '@portal/rules/csv/columns'
import { namedFields, type ImportSubject } from '@portal/rules/csv/import-subject'
import { csvOfFieldsCalmly } from '@portal/rules/csv/write-csv'
import { keepBegunImport } from './begun-import'
import type { ReadFile } from './read-file'
import { useTurn, type LastImportCall } from './use-turn'

export interface Meaning {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** An import with such an answer may have been done. */
const unanswered: readonly string[] = ['NETWORK', 'UNAVAILABLE']
/** In milliseconds, between questions about such an import. Each pause is twice as long as the one before. */
const [firstPause, longestPause] = [1000, 30_000]

/** Returns what words of this person's earlier files meant. */
function meaningsKeptAs(keptName: string): readonly Meaning[] {
  const session = currentSession()
  const kept = session && readUserItem(session.id, keptName)
  try {
    return kept ? (JSON.parse(kept) as Meaning[]) : []
  } catch {
    return []
  }
}

/** The text for empty cells is kept for this file alone. */
const isOfWord = ({ from }: Meaning): boolean => from !== ''

function keepMeanings(keptName: string, meanings: readonly Meaning[]): void {
  const session = currentSession()
  if (session) storeUserItem(session.id, keptName, JSON.stringify(meanings.filter(isOfWord).slice(-mostMeanings)))
}

/** The server takes names of one line. */
const sentName = (name: string): string => name.replace(/\p{C}/gu, ' ').trim().slice(0, 200).trim() || '-'

interface Progress<Shown, Done, Own> {
  options: Own & Skipping
  shown?: Shown | undefined
  refusal?: RefusalAnswer | undefined
  imported?: Done
  /** The result of an import that was not answered; unknown while the server is out of reach. */
  lost?: 'done' | 'cancelled' | 'notDone' | 'unknown' | undefined
  /** The chosen columns are more than can be sent. */
  isTooLong?: boolean
}

/** The order of days per field, where somebody chose one. */
type Orders = Readonly<Record<string, DateOrder>>

/** Finds how the days of each field are written. */
function ordersIn(
  { dayFields }: ImportSubject,
  file: ReadFile | undefined,
  columns: readonly (string | null)[],
): ReadonlyMap<string, FoundOrder> {
  const fields = dayFields.filter(field => columns.includes(field))
  return new Map(
    fields.map(field => {
      const at = columns.indexOf(field)
      return [field, orderOf(file?.rows.slice(1).map(({ cells }) => cells[at] ?? '') ?? [])]
    }),
  )
}

interface Sending {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sends a call, and says whether it is being sent. */
interface Sender<Body, Data> {
  readonly send: (
    input: { body: Body },
    sending: Sending,
  ) => Promise<{ readonly success: true; readonly data: Data } | (RefusalAnswer & { readonly success: false })>
  readonly isBusy: boolean
}

interface Skipping {
  readonly skipsRefused: boolean
}

type Sent = { -readonly [Name in keyof ImportedFile]: ImportedFile[Name] }

export interface LastImportQuery {
  /** Undefined until the server has answered. */
  readonly data: LastImport | undefined
  /** The answer may be an old one. */
  readonly isFetching: boolean
  readonly refetch: () => void
}

interface FileImport<Shown, Done, Own> {
  readonly subject: ImportSubject
  readonly kind: ImportedKind
  /** Reads the caller's last import. */
  readonly lastCall: LastImportCall
  /** The name under which this person's meanings of words are kept. */
  readonly keptName: string
  readonly previewing: Sender<Sent & Own, Shown>
  readonly importing: Sender<Sent & Own & { digest: string; fileName: string }, Done>
  /** The options of this import, as they are at first. */
  readonly ownOptions: Own
  /** The number of records that change besides those of the rows. */
  readonly othersOf?: (shown: Shown, options: Own) => number
}

/** A file as it was last sent. */
interface Written {
  readonly rows: ReadFile['rows'] | undefined
  readonly columns: readonly (string | null)[]
  readonly content: string
}

/** Guides a file through the import: choose it, map its columns, preview the changes, import them. */
export function useFileImport<Shown extends ImportPreview, Done, Own extends object>({
  subject,
  kind,
  lastCall,
  keptName,
  previewing,
  importing,
  ownOptions,
  othersOf = () => 0,
}: FileImport<Shown, Done, Own>) {
  const nothingYet: Progress<Shown, Done, Own> = { options: { ...ownOptions, skipsRefused: false } }
  const [file, setFile] = useState<ReadFile>()
  const [columns, setColumns] = useState<readonly (string | null)[]>([])
  const [progress, setProgress] = useState(nothingYet)
  const [meanings, setMeanings] = useState(() => meaningsKeptAs(keptName))
  const [chosenOrders, setOrders] = useState<Orders>({})
  const [sent, setSent] = useState(0)
  const [isWriting, setWriting] = useState(false)
  const last = useCall(lastCall)
  const { waitsFor, inTurn, leave } = useTurn(lastCall)
  // Each choice of file or column starts a new turn. Answers of an earlier turn are ignored.
  const turn = useRef(0)
  const leaving = useRef(new AbortController())
  const written = useRef<Written>({ rows: undefined, columns: [], content: '' })

  const update = (changes: Partial<Progress<Shown, Done, Own>>) => setProgress(before => ({ ...before, ...changes }))
  const startOver = (nextColumns: typeof columns) => {
    turn.current += 1
    leave()
    setColumns(nextColumns)
    setProgress(nothingYet)
  }
  const leftOf = (shown: Shown, options: Own) => shown.counts.Created + shown.counts.Changed + othersOf(shown, options)
  const begin = (lost?: 'unknown') => {
    update({ refusal: undefined, lost })
    setSent(0)
    leaving.current = new AbortController()
    const mine = turn.current
    const hasLeft = () => mine !== turn.current
    return { hasLeft, options: { onProgress: setSent, signal: leaving.current.signal } }
  }
  const orders = useMemo(() => ordersIn(subject, file, columns), [subject, file, columns])
  const orderOfField = (field: string) => chosenOrders[field] ?? orders.get(field)?.order
  /** Columns without a field stay in the browser. The import sends what its preview sent. */
  const contentOf = async ({ rows }: ReadFile): Promise<string> => {
    if (written.current.rows !== rows || written.current.columns !== columns)
      written.current = { rows, columns, content: await csvOfFieldsCalmly(rows, columns) }
    return written.current.content
  }
  const isOfFile = (meaning: Meaning) => columns.includes(meaning.field) || !isOfWord(meaning)
  const bodyOf = async (read: ReadFile, options: Own & Skipping, values = meanings): Promise<Sent & Own> => ({
    content: await contentOf(read),
    columns: columns.filter(field => field !== null),
    values: values.filter(isOfFile),
    monthFirst: [...orders.keys()].filter(field => orderOfField(field) === 'monthFirst'),
    ...options,
  })
  const preview = async (options = progress.options, values = meanings, lost?: 'unknown') => {
    if (!file) return undefined
    const begun = turn.current
    setWriting(true)
    const body = await bodyOf(file, options, values).finally(() => setWriting(false))
    if (begun !== turn.current) return undefined
    const isTooLong = body.content.length > largestImport
    update({ isTooLong })
    if (isTooLong) return undefined
    const { hasLeft, options: sending } = begin(lost)
    const outcome = await inTurn(() => previewing.send({ body }, sending), hasLeft)
    if (!outcome || hasLeft()) return undefined
    update(outcome.success ? { shown: outcome.data } : { shown: undefined, refusal: outcome })
    return outcome
  }
  /**
   * Without an answer, a new preview tells whether the import was done: it is done whole or not at all. If the server
   * was stopped, it is asked until it is back.
   */
  const findOut = async (isCancelled: boolean) => {
    const mine = turn.current
    let outcome = await preview()
    for (let pause = firstPause; outcome?.success === false; pause = Math.min(2 * pause, longestPause)) {
      if (!unanswered.includes(outcome.code)) return
      update({ refusal: undefined, lost: 'unknown' })
      await new Promise(resolve => setTimeout(resolve, pause))
      if (mine !== turn.current) return
      outcome = await preview(progress.options, meanings, 'unknown')
    }
    if (!outcome) return
    keepBegunImport(keptName, null)
    const isDone = leftOf(outcome.data, progress.options) === 0
    update({ lost: isDone ? 'done' : isCancelled ? 'cancelled' : 'notDone' })
  }
  useEffect(() => () => void (turn.current += 1), [])
  return {
    ...progress,
    subject,
    kind,
    keptName,
    last,
    file,
    columns,
    /** The number of records that the import would change. */
    left: progress.shown ? leftOf(progress.shown, progress.options) : 0,
    /** The share of the file that has been sent; undefined while nothing is sent. */
    sent: isWriting || waitsFor || previewing.isBusy || importing.isBusy ? sent : undefined,
    waitsFor,
    isImporting: importing.isBusy,
    preview,
    choose: (chosen: ReadFile | undefined) => {
      setFile(chosen)
      setOrders({})
      setMeanings(before => before.filter(isOfWord))
      const headers = chosen?.columns.map(({ header }) => header) ?? []
      startOver(guessFields(headers, namedFields(subject)))
    },
    /** How the days of a field are written. */
    orderOf: (field: string) => {
      const found = orders.get(field)
      return found && { ...found, order: orderOfField(field) ?? found.order }
    },
    setOrder: (field: string, order: DateOrder) => {
      startOver(columns)
      setOrders(before => ({ ...before, [field]: order }))
    },
    setColumn: (at: number, field: string | null) =>
      startOver(columns.map((other, index) => (index === at ? field : other === field ? null : other))),
    /** The words of the file that have a meaning here. */
    meanings: meanings.filter(isOfFile),
    setMeaning: (field: string, from: string, to: string | null) => {
      const others = meanings.filter(other => other.field !== field || other.from !== from)
      const next = to === null ? others : [...others, { field, from, to }]
      setMeanings(next)
      keepMeanings(keptName, next)
      void preview(progress.options, next)
    },
    /** Ends the preview or the import. */
    cancel: () => {
      if (!importing.isBusy) {
        turn.current += 1
        leave()
        update({ lost: undefined })
      }
      leaving.current.abort()
    },
    skip: (skipsRefused: boolean) => update({ options: { ...progress.options, skipsRefused } }),
    /** Changes options of this import, which the server checks again. */
    setOptions: (changes: Partial<Own>) => {
      const options = { ...progress.options, ...changes }
      update({ options })
      void preview(options)
    },
    commit: async () => {
      const { shown, options } = progress
      if (!file || !shown) return
      const { hasLeft, options: sending } = begin()
      const fileName = sentName(file.name)
      const begun = { kind, fileName, count: leftOf(shown, options), createdDate: new Date().toISOString() }
      keepBegunImport(keptName, { ...begun, after: last.data?.last?.actId ?? 0 })
      const body = { ...(await bodyOf(file, options)), digest: shown.digest, fileName }
      const outcome = await inTurn(() => importing.send({ body }, sending), hasLeft)
      if (!outcome || outcome.success || !unanswered.includes(outcome.code)) keepBegunImport(keptName, null)
      if (!outcome || hasLeft()) return
      if (outcome.success) return update({ imported: outcome.data })
      if (unanswered.includes(outcome.code)) return findOut(sending.signal.aborted)
      if (outcome.code === 'IMPORT_MOVED') await preview()
      update({ refusal: outcome })
    },
  }
}
