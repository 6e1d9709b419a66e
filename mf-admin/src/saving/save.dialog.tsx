import { useState } from 'react'
import { refresh } from '@portal/auth/queries'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { Hint, Title } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Notice, Span, Text } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { DifferenceList } from './difference-list'
import { previewOf } from './impact'
import { NewerTree } from './newer-tree'
import { Preview } from './preview'
import { ReasonField } from './reason-field'
import { moduleCalls } from './tree-calls'
import type { TreeDraft } from './tree-drafts'
import { usePreviewedSave } from './use-previewed-save'

const texts = defineTexts({
  title: { tr: 'Değişikliği gözden geçirin', en: 'Review the change' },
  save: { tr: 'Kaydet', en: 'Save' },
  lead: {
    tr: 'Yalnızca bundan sonra oluşturulan formlar bu ağaçla onaylanır; süren formlar olduğu gibi kalır.',
    en: 'Only forms created from now on use this tree; open forms stay as they are.',
  },
})

/** A changed tree in the dialog. */
export interface TreeChange extends TreeDraft {
  title: string
  details: string
  base: DefaultTree
  people: TreePeople
  /** The fault that the rules find in the tree. */
  problem: string | null
}

interface SaveDialogProps {
  changes: readonly TreeChange[]
  /** Describes changes other than those of trees. */
  also?: string | undefined
  save: (reason: string | undefined) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
  onSaved: () => void
  onClose: () => void
}

/** Previews the changes, and asks for confirmation. */
export function SaveDialog({ changes, also, save, onSaved, onClose }: SaveDialogProps) {
  const say = useText()
  const [first, ...others] = changes.map(({ base, treeUsers }) => previewOf(base, treeUsers))
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  const reason = changes[0]?.reason ?? ''
  // A comparison with the newer tree replaces the message.
  const isExplained = refusal?.code === 'STALE_VERSION' && changes.some(({ newer }) => newer)
  const hasProblem = changes.some(({ problem }) => problem)
  const previewed = usePreviewedSave(first ? [[first, ...others]] : [], async () => {
    if (hasProblem) return
    setRefusal(undefined)
    const outcome = await save(reason.trim() || undefined)
    if (outcome.success) onSaved()
    else setRefusal(outcome)
    if (!outcome.success && outcome.code === 'STALE_VERSION') refresh(...moduleCalls)
  })
  return (
    <ConfirmDialog
      open
      title={say(texts.title)}
      confirmLabel={previewed.blindLabel ?? say(texts.save)}
      isBusy={previewed.isBusy}
      onConfirm={hasProblem ? () => {} : previewed.press}
      onClose={onClose}
    >
      <Column gap="5">
        {refusal && !isExplained && (
          <Notice tone="error">
            {refusal.message}
            {refusal.errors.map(({ path, message }) => (
              <Span key={path} display="block">
                {message}
              </Span>
            ))}
          </Notice>
        )}
        {also && <Text>{also}</Text>}
        {changes.map(change => (
          <ChangePart
            key={`${change.title} ${change.details}`}
            change={change}
            onAccept={treeUsers => {
              setRefusal(undefined)
              change.acceptNewer(treeUsers)
            }}
            onGiveUp={() => {
              setRefusal(undefined)
              change.undo()
              if (changes.length === 1 && !also) onClose()
            }}
          />
        ))}
        {first && (
          <Column gap="2">
            <Preview trees={[first, ...others]} onState={previewed.onState} />
            <Hint>{say(texts.lead)}</Hint>
            <ReasonField value={reason} onChange={text => changes.forEach(({ changeReason }) => changeReason(text))} />
            <Hint role="status">{previewed.waiting}</Hint>
          </Column>
        )}
      </Column>
    </ConfirmDialog>
  )
}

interface ChangePartProps {
  change: TreeChange
  onAccept: (treeUsers: readonly number[]) => void
  onGiveUp: () => void
}

/** Shows the changes of one tree, and a version that somebody else has saved meanwhile. */
function ChangePart({ change, onAccept, onGiveUp }: ChangePartProps) {
  const { title, details, newer, saved, treeUsers, people, problem } = change
  return (
    <Column gap="2">
      <Title as="h3" size="sm" lead={details}>
        {title}
      </Title>
      {newer ? (
        <NewerTree {...{ ...change, newer, onAccept, onGiveUp }} />
      ) : (
        <DifferenceList label={title} before={saved} after={treeUsers} people={people} />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </Column>
  )
}
