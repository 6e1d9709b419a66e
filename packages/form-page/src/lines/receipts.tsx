import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import type { ReceiptReading, ReceiptSource } from '@portal/rules/receipts/reading'
import { useWatch, type FieldValues, type PortalFormState, type Started } from '@portal/ui/forms'
import type { Uploads } from '../files/use-uploads'
import { Hint } from '../parts'

/**
 * Values of a line's fields, with the part of the receipt where each was read. Without one, the value only replaces a
 * usual value that does not suit the receipt.
 */
export type ReadValues<Line> = { [Name in keyof Line]?: { value: Line[Name]; source?: ReceiptSource } }

const texts = defineTexts({
  invoice: { tr: 'E-faturadan okundu', en: 'Read from the e-invoice' },
  qr: { tr: 'Karekoddan okundu', en: 'Read from the QR code' },
  text: { tr: 'Belgeden okundu', en: 'Read from the document' },
  photo: { tr: 'Fotoğraftan okundu', en: 'Read from the photo' },
  reading: { tr: 'Belge okunuyor…', en: 'Reading the receipt…' },
  filled: {
    tr: 'Okunan alanlar işaretlendi; göndermeden önce bakın.',
    en: 'Fields that were read are marked. Check them.',
  },
  nothing: {
    tr: 'Belgeden bilgi okunamadı; alanları siz doldurun.',
    en: 'Nothing was read. Fill in the fields yourself.',
  },
})

const ReadContext = createContext<ReadValues<FieldValues>>({})

/** Returns the hint of a field whose value was read off the receipt, as long as nobody has changed it. */
export function useReadHint(): (name: string, value: unknown) => string | undefined {
  const say = useText()
  const read = use(ReadContext)
  return (name, value) => {
    const field = read[name]
    return field?.source && field.value === value ? say(texts[field.source]) : undefined
  }
}

interface Options<Line extends FieldValues, Output> {
  form: PortalFormState<Line, Output>
  uploads: Uploads
  guidKey: keyof Line & string
  /** The values with which the line began. */
  blank: Started<Line>
  /** Returns what a receipt says about a line. Without it receipts are not read. */
  valuesOf: ((reading: ReceiptReading) => ReadValues<Line>) | undefined
  /** Called with the names of the fields once they show what was read. */
  onFilled: (names: readonly string[]) => void
}

type State = 'reading' | 'filled' | 'nothing'

interface Read {
  /** Of the line that was read. */
  guid?: string
  values: ReadValues<FieldValues>
  state?: State
  /** The fields that the last file filled. */
  filled?: readonly string[]
}

/** Fills empty fields from each file that is added. Nothing that somebody typed is changed. */
export function useReceipts<Line extends FieldValues, Output>(options: Options<Line, Output>) {
  const { form, uploads, guidKey, valuesOf, onFilled } = options
  // The compiler cannot follow the names of the fields of any form.
  const hook = form.hook as unknown as PortalFormState<FieldValues, Output>['hook']
  const blank: FieldValues = options.blank
  const guid = useWatch({ control: hook.control, name: guidKey }) as unknown as string
  const [read, setRead] = useState<Read>({ values: {} })
  const tell = useEffectEvent(onFilled)
  useEffect(() => {
    if (read.filled) tell(read.filled)
  }, [read.filled])
  const ofLine = read.guid === guid ? read : { values: {} }
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [guid])

  const isUntouched = (name: string) => {
    const value: unknown = hook.getValues(name)
    return value == null || value === '' || (value === blank[name] && !hook.getFieldState(name).isTouched)
  }
  const fill = (values: ReadValues<FieldValues>) => {
    const fresh = Object.entries(values).filter(([name]) => isUntouched(name))
    for (const [name, field] of fresh) hook.setValue(name, field?.value, { shouldValidate: hook.formState.isSubmitted })
    setRead(({ guid: of, values: before }) => {
      const all: ReadValues<FieldValues> = { ...(of === guid && before), ...Object.fromEntries(fresh) }
      const state = Object.values(all).some(field => field?.source) ? 'filled' : 'nothing'
      return { guid, values: all, state, filled: fresh.map(([name]) => name) }
    })
  }
  const readFile = async (file: File, signal: AbortSignal) => {
    setRead({ ...ofLine, guid, state: 'reading' })
    // A file that nobody could read is attached all the same.
    const reading = await import('@portal/receipts')
      .then(({ readReceipt }) => readReceipt(file, { signal, recognises: true }))
      .catch((): ReceiptReading => ({}))
    if (!signal.aborted) fill(valuesOf?.(reading) ?? {})
  }
  const add: Uploads['add'] = files => {
    uploads.add(files)
    const signal = leaving.current?.signal
    if (valuesOf && signal) for (const file of files) void readFile(file, signal)
  }
  return { uploads: { ...uploads, add }, ...ofLine }
}

interface ReadReceiptProps {
  values: ReadValues<FieldValues>
  children: ReactNode
}

/** Lets the fields of a line know what was read. */
export function ReadReceipt({ values, children }: ReadReceiptProps) {
  return <ReadContext value={values}>{children}</ReadContext>
}

/** Says what became of reading the files. */
export function ReadingState({ state }: { state: State | undefined }) {
  const say = useText()
  return <Hint role="status">{state && say(texts[state])}</Hint>
}
