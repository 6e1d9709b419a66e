import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import { Badge, CardsSkeleton, Column, Heading, LoadFailed, Placed, Row } from '@portal/ui'
import type { AdditionTo } from './acts/act-addition'
import { ActBox } from './acts/act-box'
import { ActButtons } from './acts/act-buttons'
import { useActs } from './acts/use-acts'
import { useFormSurroundings } from './form-surroundings'
import { UnreadEventsNotice, useSeenNotices, useUnreadEvents } from './live/unread-events-notice'
import { useLiveForm } from './live/use-live-form'
import { AddPerson } from './people/add-person.dialog'
import { NameSubstituteDialog } from './people/name-substitute.dialog'
import { RemovePersonDialog } from './people/remove-person.dialog'
import { useFormTree, useMovements } from './approval.query'
import { Standing } from './tree/standing'
import { Tree } from './tree/tree'

const texts = defineTexts({
  title: { tr: 'Onay ağacı', en: 'Approval tree' },
  overLimit: { tr: 'Limitinizin üstünde', en: 'Over your limit' },
})

interface ApprovalPanelProps {
  formGuid: string
  /** Opens the offers of a purchase. */
  onViewOffers?: () => void
  /** Returns the page's addition to an act, such as unsaved offers. */
  additionTo?: AdditionTo
}

/** The approval of a form: its state, the reader's acts, and everybody who decides. */
export function ApprovalPanel({ formGuid, onViewOffers, additionTo }: ApprovalPanelProps) {
  const say = useText()
  const titleId = useId()
  const { tree: known } = useFormSurroundings()
  const { data: asked, refusal, refetch } = useFormTree(formGuid, !known)
  const tree = known ?? asked
  const { data: movements } = useMovements(formGuid)
  const { unread, markRead } = useUnreadEvents(movements)
  const [removing, setRemoving] = useState<number>()
  /** The passive person for whom a substitute is named. */
  const [substituted, setSubstituted] = useState<number>()
  const words = useFocusAfter<HTMLParagraphElement>()
  useLiveForm(formGuid, tree)
  useSeenNotices(formGuid, tree)
  const finish = () => {
    setRemoving(undefined)
    setSubstituted(undefined)
    markRead()
    words.focus()
  }
  const acts = useActs(formGuid, { tree, additionTo, onDone: finish })
  return (
    <Column as="section" gap="4" aria-labelledby={titleId}>
      <Row flexWrap="wrap" gap="2">
        <Heading as="h2" size="lg" id={titleId} me="auto">
          {say(texts.title)}
        </Heading>
        {tree?.isOverLimit && (
          <Badge colorPalette="orange" variant="subtle">
            {say(texts.overLimit)}
          </Badge>
        )}
      </Row>
      <UnreadEventsNotice events={unread} onRead={markRead} />
      {!tree && !refusal && <CardsSkeleton cards={1} />}
      {!tree && refusal && <LoadFailed reason={refusal.message} onRetry={refetch} />}
      {tree && (
        <>
          <Decision {...{ tree, words, acts, onViewOffers, additionTo }} movements={movements ?? []} />
          <Tree tree={tree} onRemove={setRemoving} onSubstitute={setSubstituted} />
          {tree.abilities.canAdd && <AddPerson tree={tree} />}
        </>
      )}
      {tree && removing !== undefined && (
        <RemovePersonDialog tree={tree} userId={removing} onDone={finish} onClose={() => setRemoving(undefined)} />
      )}
      {tree && substituted !== undefined && (
        <NameSubstituteDialog
          tree={tree}
          userId={substituted}
          onDone={finish}
          onClose={() => setSubstituted(undefined)}
        />
      )}
    </Column>
  )
}

interface DecisionProps extends Pick<ComponentProps<typeof ActButtons>, 'tree' | 'onViewOffers'> {
  movements: readonly TimelineEvent[]
  words: ReturnType<typeof useFocusAfter<HTMLParagraphElement>>
  acts: ReturnType<typeof useActs>
  additionTo: AdditionTo | undefined
}

/** The state of the form with the reader's acts, or the box of the act that they have begun. */
function Decision({ tree, movements, words, acts, onViewOffers, additionTo }: DecisionProps) {
  const { beside } = useFormSurroundings()
  const { doing } = acts
  const close = () => {
    acts.close()
    words.focus()
  }
  return (
    <Placed place={beside?.decisionPlace}>
      <Standing tree={tree} movements={movements} wordsRef={words.ref}>
        {doing ? (
          <ActBox
            key={doing.kind}
            {...doing}
            tree={tree}
            note={acts.note}
            addition={additionTo?.(doing.kind)}
            send={acts.send}
            onClose={close}
          />
        ) : (
          <ActButtons
            tree={tree}
            sending={acts.sending}
            onViewOffers={onViewOffers}
            onAct={acts.choose}
            onNote={() => acts.open('Approve')}
          />
        )}
      </Standing>
    </Placed>
  )
}

/** Moves the focus to an element after the dialog or button that had it was removed. */
function useFocusAfter<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) ref.current?.focus()
  }, [times])
  return { ref, focus: () => setTimes(count => count + 1) }
}
