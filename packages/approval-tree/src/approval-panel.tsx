import { useId, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { Badge, CardsSkeleton, Column, Heading, LoadFailed, Row } from '@portal/ui'
import { ActButtons } from './acts/act-buttons'
import type { AdditionTo } from './acts/act-addition'
import { ActDialog } from './acts/act.dialog'
import { useFormAct } from './acts/use-form-act'
import { useNote } from './acts/use-note'
import { UnreadEventsNotice } from './live/unread-events-notice'
import { useLiveForm } from './live/use-live-form'
import { useSeenNotices } from './live/use-seen-notices'
import { useUnreadEvents } from './live/use-unread-events'
import { AddPerson } from './people/add-person'
import { NameSubstituteDialog } from './people/name-substitute.dialog'
import { RemovePersonDialog } from './people/remove-person.dialog'
import { useFormTree } from './queries/form-tree.query'
import { useMovements } from './queries/movements.query'
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

interface Doing {
  kind: UpdateKind
  seenTurn: number | null
}

/** The approval of a form: where it stands, what the reader can do about it, and everybody who decides. */
export function ApprovalPanel({ formGuid, onViewOffers, additionTo }: ApprovalPanelProps) {
  const say = useText()
  const titleId = useId()
  const { data: tree, refusal, refetch } = useFormTree(formGuid)
  const { data: movements } = useMovements(formGuid)
  const { unread, markRead } = useUnreadEvents(movements)
  const act = useFormAct()
  const note = useNote(formGuid)
  const [doing, setDoing] = useState<Doing>()
  const [removing, setRemoving] = useState<number>()
  /** For whom a substitute is named. */
  const [substituted, setSubstituted] = useState<number>()
  const standing = useFocusAfter<HTMLParagraphElement>()
  useLiveForm(formGuid, tree)
  useSeenNotices(formGuid, tree)

  const finish = () => {
    setDoing(undefined)
    setRemoving(undefined)
    setSubstituted(undefined)
    markRead()
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
          <Standing tree={tree} movements={movements ?? []} wordsRef={standing.ref}>
            <ActButtons
              tree={tree}
              onViewOffers={onViewOffers}
              onAct={kind => setDoing({ kind, seenTurn: tree.currentTreeOrder })}
            />
          </Standing>
          <Tree tree={tree} onRemove={setRemoving} onSubstitute={setSubstituted} />
          {tree.abilities.canAdd && <AddPerson tree={tree} />}
        </>
      )}
      {tree && doing && (
        <ActDialog
          {...doing}
          tree={tree}
          note={note}
          addition={additionTo?.(doing.kind)}
          unread={<UnreadEventsNotice events={unread} />}
          act={act}
          onDone={finish}
          onClose={() => setDoing(undefined)}
        />
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
