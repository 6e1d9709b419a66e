import { createContext, use, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { Span } from '@portal/ui'
import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { Uploads } from '../files/use-uploads'
import { Hint } from '../parts'
import { isAsRead, isEmpty, unread, type LineRead, type ReadAt, type ReadValues } from './line-reads'
import type { Lines } from './use-lines'

const texts = defineTexts({
  invoice: { tr: 'E-faturadan okundu', en: 'Read from the e-invoice' },
  qr: { tr: 'Karekoddan okundu', en: 'Read from the QR code' },
  text: { tr: 'Belgeden okundu', en: 'Read from the document' },
  photo: { tr: 'Fotoğraftan okundu', en: 'Read from the photo' },
  waiting: { tr: 'Belge okunuyor…', en: 'Reading the receipt…' },
  filled: {
    tr: 'Okunan alanlar işaretlendi; göndermeden önce bakın.',
    en: 'Fields that were read are marked. Check them.',
  },
  nothing: {
    tr: 'Belgeden bilgi okunamadı; alanları siz doldurun.',
    en: 'Nothing was read. Fill in the fields yourself.',
  },
})

const ReadContext = createContext<LineRead>(unread)

/** Returns the hint of a field whose value was read off the receipt. It is marked until somebody has looked. */
export function useReadHint(): (name: string, value: unknown) => ReactNode {
  const say = useText()
  const read = use(ReadContext)
  return (name, value) => {
    const source = read.values[name]?.source
    if (!source || !isAsRead(read, name, value)) return undefined
    if (read.seen.includes(name)) return say(texts[source])
    return (
      <Span color="brand.fg" fontWeight="medium" _before={{ content: '"● " / ""' }}>
        {say(texts[source])}
      </Span>
    )
  }
}

interface Options<Line extends FieldValues, Output> {
  form: PortalFormState<Line, Output>
  lines: Lines<Line, Output>
  uploads: Uploads
  guidKey: keyof Line & string
  /** Returns what a receipt says about a line. Without it receipts are not read. */
  valuesOf: ((reading: ReceiptReading) => ReadValues<Line>) | undefined
  /** Called with the names of the fields once they show what was read. */
  onFilled: (names: readonly string[]) => void
}

/** Returns whether nobody has filled in a field since the form began. */
export function isUntouched(
  { getValues, getFieldState }: Pick<PortalFormState<FieldValues, unknown>['hook'], 'getValues' | 'getFieldState'>,
  name: string,
  begun: FieldValues,
): boolean {
  const value: unknown = getValues(name)
  return isEmpty(value) || (value === begun[name] && !getFieldState(name).isTouched)
}

/** Fills empty fields from each file that is added. Nothing that somebody typed is changed. */
export function useReceipts<Line extends FieldValues, Output>(options: Options<Line, Output>) {
  const { form, lines, uploads, guidKey, valuesOf, onFilled } = options
  // The compiler cannot follow the names of the fields of any form.
  const hook = form.hook as unknown as PortalFormState<FieldValues, Output>['hook']
  const guid = useWatch({ control: hook.control, name: guidKey }) as unknown as string
  const read = lines.reads[guid]
  const [reading, setReading] = useState<string>()
  const [shown, setShown] = useState<{ guid: string; at: ReadAt; isOn: boolean }>()
  const [filled, setFilled] = useState<readonly string[]>()
  const tell = useEffectEvent(onFilled)
  useEffect(() => {
    if (filled) tell(filled)
  }, [filled])
  const looking = useRef<string>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [guid])

  /** Puts what was read into a line that began with some values: in the fields, or in the table. */
  const take = (of: string, reading: ReceiptReading, blank: FieldValues) => {
    const values: ReadValues<FieldValues> = valuesOf?.(reading) ?? {}
    const isOpen = hook.getValues(guidKey) === of
    const fresh = isOpen ? Object.keys(values).filter(name => isUntouched(hook, name, blank)) : []
    for (const name of fresh) hook.setValue(name, values[name]?.value, { shouldValidate: hook.formState.isSubmitted })
    lines.take(of, values, fresh)
    if (isOpen) setFilled(fresh)
  }
  const readFile = async (file: File, signal: AbortSignal) => {
    setReading(guid)
    const reading = await readFiles([file], signal)
    setReading(undefined)
    if (!signal.aborted) take(guid, reading, read?.begun ?? lines.blank)
  }
  const add: Uploads['add'] = files => {
    uploads.add(files)
    const signal = leaving.current?.signal
    if (valuesOf && signal) for (const file of files) void readFile(file, signal)
  }
  const remove: Uploads['take'] = file => {
    for (const name of lines.kind.ofFiles) hook.setValue(name, undefined)
    return uploads.take(file)
  }
  /** Shows where the value of a field was read. */
  const show = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name') ?? ''
    const { source, place, file } = read?.values[name] ?? {}
    looking.current = source && name
    if (place && file) setShown({ guid, at: { place, file }, isOn: true })
  }
  /** Notes that somebody has looked at a field. */
  const look = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name') ?? ''
    setShown(latest => latest && { ...latest, isOn: false })
    // A value that arrived while the field had the focus was not looked at.
    if (looking.current === name && !read?.seen.includes(name))
      lines.note(guid, latest => latest && { ...latest, seen: [...latest.seen, name] })
  }
  return {
    uploads: { ...uploads, add, take: remove },
    read: read ?? unread,
    state: reading === guid ? 'waiting' : read?.state,
    take,
    /** Where the value of the field with the focus was read; kept, but off, while another has it. */
    shown: shown?.guid === guid ? shown : undefined,
    onFocus: show,
    onBlur: look,
  }
}

/** Reads the files of a line. A file that nobody could read is attached all the same. */
export async function readFiles(files: readonly File[], signal: AbortSignal): Promise<ReceiptReading> {
  const read = async (file: File) => {
    const { readReceipt } = await import('@portal/receipts')
    const fields = Object.entries(await readReceipt(file, { signal, recognises: true }))
    return Object.fromEntries(fields.map(([name, field]) => [name, { ...field, file: file.name }]))
  }
  const readings = await Promise.all(files.map(file => read(file).catch(() => ({}))))
  return Object.assign({}, ...readings.reverse()) as ReceiptReading
}

interface ReadReceiptProps {
  read: LineRead
  children: ReactNode
}

/** Lets the fields of a line know what was read. */
export function ReadReceipt({ read, children }: ReadReceiptProps) {
  return <ReadContext value={read}>{children}</ReadContext>
}

/** Says what became of reading the files. */
export function ReadingState({ state }: { state: LineRead['state'] | undefined }) {
  const say = useText()
  return <Hint role="status">{state && say(texts[state])}</Hint>
}
