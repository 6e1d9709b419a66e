import { useId, useState } from 'react'
import { approverStates } from '@portal/contracts/forms/approval'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import { defineTexts, useFormats, useText, type Say } from '@portal/i18n'
import { Button, CardsSkeleton, Column, Heading, LoadFailed, Span, Timeline, type TimelineEntry } from '@portal/ui'
import { useMovements } from '../approval.query'
import { useFormSurroundings } from '../form-surroundings'
import { Fold } from '../tree/fold'
import { movementRemarks, movementTitle } from './movement-texts'

const texts = defineTexts({
  title: { tr: 'Hareketler', en: 'Movements' },
  titleWith: { tr: 'Hareketler: {count}', en: 'Movements: {count}' },
  change: { tr: '{field}: {from} → {to}', en: '{field}: {from} → {to}' },
  earlier: { tr: 'Önceki {count} hareketi göster', en: 'Show {count} earlier' },
})

/** The number of latest events that are shown. Earlier ones are shown on demand. */
const shownAtOnce = 20

type Change = TimelineEvent['changes'][number]

export interface ChangeInWords {
  field: string
  from: string
  to: string
}

/** Puts a change into words. A text is shown as it is; a change without words is not shown. */
export type NameOfChange = (change: Change) => ChangeInWords | string | undefined

interface MovementsProps {
  formGuid: string
  nameOfChange?: NameOfChange
}

/** The timeline of a form: who did what, when, why and for whom. Beside a list it is folded into a line. */
export function Movements({ formGuid, nameOfChange }: MovementsProps) {
  const say = useText()
  const { instant } = useFormats()
  const titleId = useId()
  const { beside } = useFormSurroundings()
  const [isWhole, setWhole] = useState(false)
  const { data, refusal, refetch } = useMovements(formGuid)
  const lines = data ?? []
  const last = lines.at(-1)
  const hidden = isWhole ? 0 : Math.max(0, lines.length - shownAtOnce)
  const timeline = (
    <>
      {hidden > 0 && (
        <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {say(texts.earlier, { count: hidden })}
        </Button>
      )}
      <Timeline entries={lines.slice(hidden).map(event => entryOf(event, say, nameOfChange))} />
    </>
  )
  const failed = !data && refusal && <LoadFailed reason={refusal.message} onRetry={refetch} />
  if (beside) {
    const face = [say(texts.title), last && movementTitle(say, last), last && instant(last.date)]
    return (
      <Column as="section" aria-label={say(texts.title)}>
        {failed || (
          <Fold
            label={say(texts.titleWith, { count: lines.length })}
            face={
              <Span fontSize="sm" color="fg.muted" truncate>
                {face.filter(Boolean).join(' · ')}
              </Span>
            }
          >
            {timeline}
          </Fold>
        )}
      </Column>
    )
  }
  return (
    <Column as="section" gap="4" aria-labelledby={titleId}>
      <Heading as="h2" size="lg" id={titleId}>
        {say(texts.title)}
      </Heading>
      {!data && !refusal && <CardsSkeleton cards={1} />}
      {failed}
      {timeline}
    </Column>
  )
}

const looks: Partial<Record<TimelineEvent['currentState'], Pick<TimelineEntry, 'icon' | 'tone'>>> = {
  [approverStates.FormOwner]: { icon: 'document', tone: 'info' },
  [approverStates.Approved]: { icon: 'check', tone: 'success' },
  [approverStates.Rejected]: { icon: 'close', tone: 'error' },
  [approverStates.Skipped]: { icon: 'right' },
  [approverStates.Cancelled]: { icon: 'close', tone: 'error' },
  [approverStates.Asking]: { icon: 'info', tone: 'info' },
  [approverStates.Responder]: { icon: 'info', tone: 'info' },
  [approverStates.Information]: { icon: 'people' },
  [approverStates.Edited]: { icon: 'document' },
}

function entryOf(event: TimelineEvent, say: Say, nameOfChange: NameOfChange = () => undefined): TimelineEntry {
  const changes = event.changes.map(nameOfChange).filter(change => change !== undefined)
  const text = [
    event.description,
    ...movementRemarks(say, event),
    ...changes.map(change => (typeof change === 'string' ? change : say(texts.change, { ...change }))),
  ]
  return {
    id: event.id,
    title: movementTitle(say, event),
    at: event.date,
    text: text.filter(Boolean).join('\n'),
    ...looks[event.currentState],
  }
}
