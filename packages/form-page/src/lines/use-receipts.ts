import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { Uploads } from '../files/use-uploads'
import type { ReadAt, ReadValues } from '../reading/line-reads'
import { useReading } from '../reading/use-reading'
import type { Lines } from './use-lines'

interface Options<Line extends FieldValues, Output> {
  form: PortalFormState<Line, Output>
  lines: Lines<Line, Output>
  uploads: Uploads
  guidKey: keyof Line & string
  /** Returns what a receipt says about a line. Without it receipts are not read. */
  valuesOf: ((reading: ReceiptReading) => Promise<ReadValues<Line>>) | undefined
  /** Called with the names of the fields once they show what was read. */
  onFilled: (names: readonly string[]) => void
}

/** Fills empty fields from each file that is added. Nothing that somebody typed is changed. */
export function useReceipts<Line extends FieldValues, Output>(options: Options<Line, Output>) {
  const { form, lines, uploads, guidKey, valuesOf, onFilled } = options
  // The compiler cannot follow the names of the fields of any form.
  const hook = form.hook as unknown as PortalFormState<FieldValues, Output>['hook']
  const guid = useWatch({ control: hook.control, name: guidKey }) as unknown as string
  const read = lines.reads[guid]
  const [shown, setShown] = useState<{ guid: string; at: ReadAt; isOn: boolean }>()
  const [filled, setFilled] = useState<readonly string[]>()
  const tell = useEffectEvent(onFilled)
  useEffect(() => {
    if (filled) tell(filled)
  }, [filled])
  const looking = useRef<string>(undefined)

  /** Puts what was read into a line that began with some values: in the fields, or in the table. */
  const take = async (of: string, said: ReceiptReading, begun: FieldValues, isPart?: true) => {
    const values: ReadValues<FieldValues> = (await valuesOf?.(said)) ?? {}
    const { fillUntouched, takeReading } = await import('../reading/take-reading')
    const isOpen = hook.getValues(guidKey) === of
    const filled = isOpen ? fillUntouched(hook, values, begun) : []
    lines.take(of, (line, known) => takeReading({ line, read: known, values, filled, isPart }))
    if (isOpen) setFilled(filled)
  }
  const reading = useReading(guid, said => take(guid, said, read?.begun ?? lines.blank))
  const add: Uploads['add'] = files => {
    uploads.add(files)
    if (valuesOf) reading.add(files)
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
    read,
    reading,
    take,
    /** Where the value of the field with the focus was read; kept, but off, while another has it. */
    shown: shown?.guid === guid ? shown : undefined,
    onFocus: show,
    onBlur: look,
  }
}
