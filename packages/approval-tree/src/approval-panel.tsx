import { useEffect, useId, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import type { FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { Badge, CardsSkeleton, Column, Heading, LoadFailed, Placed, Row, chakra, type MenuItem } from '@portal/ui'
import type { AdditionTo } from './acts/act-addition'
import { ActBox } from './acts/act-box'
import { ActButtons } from './acts/act-buttons'
import { useActs } from './acts/use-acts'
import { useFormExtensions } from './form-extensions'
import { useFormSurroundings } from './form-surroundings'
import { UnreadEventsNotice, useSeenNotices, useUnreadEvents } from './live/unread-events-notice'
import { useLiveForm } from './live/use-live-form'
import { AddPerson } from './people/add-person.dialog'
import { NameSubstituteDialog } from './people/name-substitute.dialog'
import { RemovePersonDialog } from './people/remove-person.dialog'
import { useFormTree, useMovements } from './approval.query'
import { Standing, StandingQuotes, StandingWords } from './tree/standing'
import { Tree } from './tree/tree'
import { TreeLine } from './tree/tree-line'

const texts = defineTexts({
  title: { tr: 'Onay ağacı', en: 'Approval tree' },
  overLimit: { tr: 'Limitinizin üstünde', en: 'Over your limit' },
  viewOffers: { tr: 'Teklifleri gör', en: 'View offers' },
})

/** Opens the box of an act. */
export type StartAct = (kind: UpdateKind) => void

interface ApprovalPanelProps {
  formGuid: string
  /** Returns the page's addition to an act, such as unsaved offers. */
  additionTo?: AdditionTo
  /** Set to a function that begins an act, for a button elsewhere on the page. */
  starter?: RefObject<StartAct | null> | undefined
  /** The page's own actions, for the menu of the acts. */
  more?: readonly MenuItem[]
  /** Opens the offers of a purchase; remotes built for host API 3.4 pass it. */
  onViewOffers?: () => void
}

const noActions: readonly MenuItem[] = []

/** The approval of a form: its state, the reader's acts, and the people who decide, beside a list as one line. */
export function ApprovalPanel({ formGuid, additionTo, starter, more = noActions, onViewOffers }: ApprovalPanelProps) {
  const say = useText()
  const titleId = useId()
  const { tree: known, beside } = useFormSurroundings()
  const { data: asked, refusal, refetch } = useFormTree(formGuid, !known)
  const tree = known ?? asked
  const { data: movements } = useMovements(formGuid)
  const { unread, markRead } = useUnreadEvents(movements)
  const words = useFocusAfter<HTMLParagraphElement>()
  useLiveForm(formGuid, tree)
  useSeenNotices(formGuid, tree)
  const finish = () => {
    markRead()
    words.focus()
  }
  const acts = useActs(formGuid, { tree, additionTo, onDone: finish })
  useImperativeHandle(starter, () => kind => acts.open(kind))
  const viewsOffers = onViewOffers && tree?.abilities.canViewOffers
  const actions = viewsOffers ? [{ label: say(texts.viewOffers), onSelect: onViewOffers }, ...more] : more
  const decision = tree && (
    <Decision {...{ tree, words, acts, additionTo }} more={actions} movements={movements ?? []} />
  )
  const people = tree && <People tree={tree} isTaken={acts.isTaken} onDone={finish} />
  const overLimit = tree?.isOverLimit && (
    <Badge colorPalette="orange" variant="subtle">
      {say(texts.overLimit)}
    </Badge>
  )
  return (
    <Column
      as="section"
      gap={beside ? '2' : '4'}
      {...(beside ? { 'aria-label': say(texts.title) } : { 'aria-labelledby': titleId })}
    >
      {!beside && (
        <Row flexWrap="wrap" gap="2">
          <Heading as="h2" size="lg" id={titleId} me="auto">
            {say(texts.title)}
          </Heading>
          {overLimit}
        </Row>
      )}
      <UnreadEventsNotice events={unread} onRead={markRead} />
      {!tree && !refusal && <CardsSkeleton cards={1} />}
      {!tree && refusal && <LoadFailed reason={refusal.message} onRetry={refetch} />}
      {tree && beside && (
        <TreeLine
          tree={tree}
          words={
            <>
              <StandingWords tree={tree} wordsRef={words.ref} />
              {overLimit}
            </>
          }
        >
          {people}
        </TreeLine>
      )}
      {decision}
      {!beside && people}
    </Column>
  )
}

interface PeopleProps {
  tree: FormTree
  /** The reader has acted on the form as it is shown. */
  isTaken: boolean
  onDone: () => void
}

/** The people of the tree, with what the reader may change about them. */
function People({ tree, isTaken, onDone }: PeopleProps) {
  const [removing, setRemoving] = useState<number>()
  /** The passive person for whom a substitute is named. */
  const [substituted, setSubstituted] = useState<number>()
  const close = () => {
    setRemoving(undefined)
    setSubstituted(undefined)
  }
  const change = {
    tree,
    onClose: close,
    onDone: () => {
      close()
      onDone()
    },
  }
  return (
    <>
      <Tree tree={tree} onRemove={setRemoving} onSubstitute={setSubstituted} />
      {tree.abilities.canAdd && !isTaken && <AddPerson tree={tree} />}
      {removing !== undefined && <RemovePersonDialog userId={removing} {...change} />}
      {substituted !== undefined && <NameSubstituteDialog userId={substituted} {...change} />}
    </>
  )
}

/** Stays one line if it is short, and never takes the place of the form. */
const Quotes = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    maxH: '24',
    overflowY: 'auto',
    px: '4',
    pt: '2',
    fontSize: 'sm',
    _empty: { display: 'none' },
  },
})

interface DecisionProps extends Required<Pick<ApprovalPanelProps, 'more'>> {
  tree: FormTree
  movements: readonly TimelineEvent[]
  words: ReturnType<typeof useFocusAfter<HTMLParagraphElement>>
  acts: ReturnType<typeof useActs>
  additionTo: AdditionTo | undefined
}

/** The state of the form with the reader's acts, or the box of the act that they have begun. */
function Decision({ tree, movements, words, acts, additionTo, more }: DecisionProps) {
  const { beside } = useFormSurroundings()
  const { doing } = acts
  const foot = useFocusAfter<HTMLDivElement>()
  const { isCurrentUserTurn, isWaitingAnswer } = tree.abilities
  const place = beside ? 'pane' : isCurrentUserTurn || isWaitingAnswer ? 'window' : 'column'
  const close = () => {
    acts.close()
    if (beside) foot.focus()
    else words.focus()
  }
  const bar = doing ? (
    <ActBox
      key={`${doing.kind} ${doing.times}`}
      kind={doing.kind}
      refused={doing.refused}
      tree={tree}
      place={place}
      note={acts.note}
      addition={additionTo?.(doing.kind)}
      send={acts.send}
      onClose={close}
    />
  ) : (
    <ActButtons
      {...{ tree, place, more }}
      isTaken={acts.isTaken}
      sending={acts.sending}
      onAct={acts.choose}
      onNote={() => acts.open('Approve')}
    />
  )
  const steps = tree.abilities.canApprove && !acts.isTaken && <Steps tree={tree} askFirst={acts.askFirst} />
  if (!beside) {
    return (
      <Standing tree={tree} movements={movements} wordsRef={words.ref}>
        {bar}
        {steps}
      </Standing>
    )
  }
  return (
    <Placed place={beside.decisionPlace}>
      <Quotes>
        <StandingQuotes tree={tree} movements={movements} />
      </Quotes>
      <Quotes>{steps}</Quotes>
      <div ref={foot.ref} tabIndex={-1}>
        {bar}
      </div>
    </Placed>
  )
}

interface StepsProps {
  tree: FormTree
  askFirst: (reason: string | undefined) => void
}

/** The extensions of remotes beside an approval: below its buttons, or above a bar that keeps its place. */
function Steps({ tree, askFirst }: StepsProps) {
  const Shown = useFormExtensions()?.Steps
  const { formGuid, number = 0, moduleExpression, formStatus: status } = tree
  return Shown ? <Shown form={{ formGuid, number, moduleExpression, status }} askFirst={askFirst} /> : null
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
