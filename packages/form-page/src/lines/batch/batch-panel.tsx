import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, Column, Notice, ProgressBar, Row, Text } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import { isEmpty } from '../../reading/take-reading'
import type { Walk } from '../use-walk'
import type { Batch } from './use-batch'

const texts = defineTexts({
  reading: { tr: 'Belgeler okunuyor: {done} / {all}', en: 'Reading receipts: {done} of {all}' },
  stop: { tr: 'Okumayı durdur', en: 'Stop reading' },
  read: {
    tr: '{count} belge eklendi.',
    en: '{count, plural, one {# receipt} other {# receipts}} added.',
  },
  open: {
    tr: '{count, plural, =0 {Eksik yok; bakıp gönderin.} other {# satırda eksik ya da bakılacak alan var.}}',
    en: '{count, plural, =0 {Nothing is missing. Check and send.} one {# line has fields to fill in or check.} other {# lines have fields to fill in or check.}}',
  },
  next: { tr: 'Eksikleri tamamla', en: 'Complete what is missing' },
  left: {
    tr: '{count} belge alınmadı: birlikte en çok {limit} satır gönderilir.',
    en: '{count, plural, one {# receipt was} other {# receipts were}} left out: you can send up to {limit} lines together.',
  },
  failed: { tr: 'Yüklenemedi: {names}', en: 'Not uploaded: {names}' },
  again: { tr: 'Yeniden dene', en: 'Try again' },
  forAll: { tr: 'Boş olan bütün satırlara', en: 'For every line where it’s empty' },
  write: { tr: 'Hepsine yaz', en: 'Fill all' },
})

/** Fields whose value suits all lines of a batch. */
export interface SharedFieldsProps<Line> {
  /** The fields that some lines lack. */
  names: readonly string[]
  values: Partial<Line>
  onChange: (values: Partial<Line>) => void
}

interface BatchPanelProps<Line extends FieldValues> {
  batch: Pick<Batch, 'state' | 'retry' | 'stop'>
  walk: Walk
  limit: number
  Shared: ComponentType<SharedFieldsProps<Line>> | undefined
  /** Changes the lines of the table. */
  change: (next: (latest: { lines: Line[] }) => { lines: Line[] }) => void
  /** Whether nobody is typing in the fields, so that the focus may move. */
  isIdle: () => boolean
}

/** Shows the progress of receipts that were dropped together, and how many lines are incomplete. */
export default function BatchPanel<Line extends FieldValues>(props: BatchPanelProps<Line>) {
  const { batch, walk, limit } = props
  const { all, done, isRunning, failed, left } = batch.state
  const say = useText()
  const { list } = useFormats()
  const place = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRunning) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isRunning])
  const open = walk.gaps.filter(({ missing, doubtful }) => missing.length + doubtful.length > 0)
  const progress = say(texts.reading, { done, all })
  return (
    <Column gap="3" ref={place} scrollMarginTop="24">
      {isRunning ? (
        <Row flexWrap="wrap" justifyContent="space-between">
          <Column gap="1" flex="1" minW="48">
            <Text fontSize="sm">{progress}</Text>
            <ProgressBar label={progress} value={done / all} />
          </Column>
          <Button size="sm" variant="outline" onClick={batch.stop}>
            {say(texts.stop)}
          </Button>
        </Row>
      ) : (
        <Row flexWrap="wrap" justifyContent="space-between">
          <Text role="status">
            {all > 0 && say(texts.read, { count: all - failed.length })} {say(texts.open, { count: open.length })}
          </Text>
          {open.length > 0 && !walk.isOpen && (
            <Button ref={next} size="sm" variant="outline" onClick={walk.start}>
              {say(texts.next)}
            </Button>
          )}
        </Row>
      )}
      {left > 0 && <Notice tone="warning">{say(texts.left, { count: left, limit })}</Notice>}
      {failed.length > 0 && (
        <Notice tone="error">
          <Row justifyContent="space-between" flexWrap="wrap">
            <Text>
              {say(texts.failed, { names: list(failed.map(({ file, reason }) => `${file.name} (${reason})`)) })}
            </Text>
            <Button size="sm" variant="outline" onClick={batch.retry}>
              {say(texts.again)}
            </Button>
          </Row>
        </Notice>
      )}
      {!isRunning && !walk.isOpen && <ForAll {...props} onFilled={() => next.current?.focus()} />}
    </Column>
  )
}

interface ForAllProps<Line extends FieldValues> extends BatchPanelProps<Line> {
  onFilled: () => void
}

/** Writes one value into the empty fields of all lines, as receipts of one journey share their purpose. */
function ForAll<Line extends FieldValues>({ walk, Shared, change, isIdle, onFilled }: ForAllProps<Line>) {
  const say = useText()
  const fields = useRef<HTMLDivElement>(null)
  const goesHere = useEffectEvent(() => {
    // On a touch screen the focus would open the keyboard.
    if (isIdle() && matchMedia('(pointer: fine)').matches)
      fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  })
  useEffect(() => goesHere(), [])
  const [values, setValues] = useState<Partial<Line>>({})
  const names = [...new Set(walk.gaps.flatMap(({ missing }) => missing))]
  if (!Shared || names.length === 0) return null
  const fill = () => {
    change(({ lines }) => ({
      lines: lines.map(line => {
        const empty = Object.entries(values).filter(([name]) => isEmpty(line[name]))
        return { ...line, ...Object.fromEntries(empty) }
      }),
    }))
    setValues({})
    onFilled()
  }
  const fillByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    // The form around would be sent.
    event.preventDefault()
    fill()
  }
  return (
    <Box
      ref={fields}
      role="group"
      aria-label={say(texts.forAll)}
      bg="bg.subtle"
      borderRadius="lg"
      p="3"
      onKeyDown={fillByKey}
    >
      <Text fontSize="sm" color="fg.muted" mb="2">
        {say(texts.forAll)}
      </Text>
      <Row flexWrap="wrap" alignItems="flex-end" gap="3">
        <Shared names={names} values={values} onChange={setValues} />
        <Button size="sm" onClick={fill}>
          {say(texts.write)}
        </Button>
      </Row>
    </Box>
  )
}
