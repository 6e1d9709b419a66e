import { useState } from 'react'
import { refresh } from '@portal/auth/queries'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Heading, Notice, Span, Text } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { DifferenceList } from './difference-list'
import { Impact, type PreviewedTree } from './impact'
import { NewerTree } from './newer-tree'
import { moduleCalls } from './tree-calls'
import { usersOf, type TreeDraft } from './tree-drafts'

const texts = defineTexts({
  title: { tr: 'Değişikliği gözden geçirin', en: 'Review the change' },
  save: { tr: 'Kaydet', en: 'Save' },
  lead: {
    tr: 'Yalnızca bundan sonra oluşturulan formlar bu ağaçla onaylanır; süren formlar olduğu gibi kalır.',
    en: 'Only forms created from now on follow this tree; running forms stay as they are.',
  },
})

/** A tree that is about to be saved. */
export interface TreeChange extends Pick<TreeDraft, 'newer' | 'acceptNewer'> {
  title: string
  details: string
  base: DefaultTree
  after: readonly number[]
  people: TreePeople
}

interface SaveDialogProps {
  changes: readonly TreeChange[]
  /** What else changes, in words. */
  also?: string | undefined
  save: () => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
  onSaved: () => void
  onClose: () => void
}

/** Shows what is about to change, before it does. */
export function SaveDialog({ changes, also, save, onSaved, onClose }: SaveDialogProps) {
  const say = useText()
  const [first, ...others] = changes.map(previewed)
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  const confirm = async () => {
    setRefusal(undefined)
    const outcome = await save()
    if (outcome.success) onSaved()
    else setRefusal(outcome)
    if (!outcome.success && outcome.code === 'STALE_VERSION') refresh(...moduleCalls)
  }
  return (
    <ConfirmDialog open title={say(texts.title)} confirmLabel={say(texts.save)} onConfirm={confirm} onClose={onClose}>
      <Column gap="5">
        {refusal && (
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
        {changes.map(({ title, details, base, after, people, newer, acceptNewer }) => (
          <Column key={title} gap="2">
            <Column gap="0">
              <Heading as="h3" size="sm">
                {title}
              </Heading>
              <Text fontSize="sm" color="fg.muted">
                {details}
              </Text>
            </Column>
            {newer && (
              <NewerTree
                base={base}
                newer={newer}
                people={people}
                onAccept={() => {
                  setRefusal(undefined)
                  acceptNewer()
                }}
              />
            )}
            <DifferenceList label={title} before={usersOf(base)} after={after} people={people} />
          </Column>
        ))}
        {first && (
          <Column gap="2">
            <Impact trees={[first, ...others]} />
            <Text fontSize="sm" color="fg.muted">
              {say(texts.lead)}
            </Text>
          </Column>
        )}
      </Column>
    </ConfirmDialog>
  )
}

function previewed({ base, after }: TreeChange): PreviewedTree {
  const { modules, treeScope, purchaseTypeId, formOwnerUserId, departmentId, corporationId } = base
  const ownerId = formOwnerUserId ?? departmentId ?? corporationId
  return { module: modules.expressionKey, treeScope, ownerId, purchaseTypeId, treeUsers: after }
}
