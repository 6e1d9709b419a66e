import { useId, useState } from 'react'
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
import { useFocusAfter } from './use-focus-after'

const texts = defineTexts({
  title: { tr: 'Onay ağacı', en: 'Approval tree' },
  overLimit: { tr: 'Limitinizin üstünde', en: 'Over your limit' },
})

interface ApprovalPanelProps {
  formGuid: string
  /** Opens the offers of a purchase. */
  onViewOffers?: () => void
  /** What the page adds to an act, such as offers that are not saved yet. */
  additionTo?: AdditionTo
}

/** The approval of a form: where it stands, what the reader can do about it, and everybody who decides. */
export function ApprovalPanel({ formGuid, onViewOffers, additionTo }: ApprovalPanelProps) {
  const say = useText()
  const titleId = useId()
  const { beside, tree: known } = useFormSurroundings()
  const { data: asked, refusal, refetch } = useFormTree(formGuid, !known)
  const tree = known ?? asked
  const { data: movements } = useMovements(formGuid)
  const { unread, markRead } = useUnreadEvents(movements)
  const [removing, setRemoving] = useState<number>()
  /** For whom a substitute is named. */
  const [substituted, setSubstituted] = useState<number>()
  const standing = useFocusAfter<HTMLParagraphElement>()
  useLiveForm(formGuid, tree)
  useSeenNotices(formGuid, tree)

  const finish = () => {
    setRemoving(undefined)
    setSubstituted(undefined)
    markRead()
    standing.focus()
  }
  const acts = useActs(formGuid, { tree, additionTo, onDone: finish })
  const { doing } = acts
  const close = () => {
    acts.close()
    standing.focus()
  }

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
          <Placed place={beside?.decisionPlace}>
            <Standing tree={tree} movements={movements ?? []} wordsRef={standing.ref}>
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
