import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useSession } from '@portal/auth'
import { modules } from '@portal/contracts/modules/modules'
import { treeRefusalSchema } from '@portal/contracts/trees/default-tree.calls'
import type { NewApprover } from '@portal/contracts/trees/default-trees'
import { treeErrors } from '@portal/contracts/trees/tree-errors'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, CardsSkeleton, Column, Icon, Notice, Row, Span, Text } from '@portal/ui'
import { addTexts } from '../people/add-texts'
import { AddApproverDialog } from './add-approver.dialog'
import { Approvers } from './approvers'
import { useDefaultTree, type DefaultTreeInput } from './default-tree.query'
import { additionsIn, holds, mergedTree, sameList } from './merged-tree'

const texts = defineTexts({
  unknown: {
    tr: 'Şirket ve departman seçilince onay ağacı burada görünür.',
    en: 'Choose a company and a department to see the approval tree.',
  },
  leftOut: {
    tr: 'Pasif olduğu için onay ağacında yok: {names}',
    en: 'Not in the approval tree because they’re passive: {names}',
  },
  keepers: {
    tr: 'Onay ağaçlarını düzenleyenler: {names}',
    en: 'The approval trees are set up by {names}.',
  },
  onlyThis: {
    tr: 'Onay ağacındaki değişiklikler yalnızca oluşturduğunuz formu etkiler.',
    en: 'Changes to the approval tree affect only the form you’re creating.',
  },
  close: { tr: 'Kapat', en: 'Close' },
})

interface DefaultTreeFieldProps extends NewTreeProps {
  id?: string
  label: string
  problem?: string | undefined
  /** Called when the tree begins or ceases to need a look: it has changed, has additions or lacks somebody. */
  onUnusual?: ((isUnusual: boolean) => void) | undefined
}

/** The approvers of a new form: its default tree, and the people that the filler adds. */
export function DefaultTreeField({ id, label, problem, onUnusual, ...tree }: DefaultTreeFieldProps) {
  const say = useText()
  const labelId = useId()
  const newTree = useNewTree(tree)
  const [isAdding, setAdding] = useState(false)
  const { treeInput, value, onChange } = tree
  const { approvers, isKnown } = newTree
  const isUnusual = newTree.isChanged || newTree.additions.length > 0 || leftOutOf(newTree).length > 0
  useEffect(() => void onUnusual?.(isUnusual), [isUnusual, onUnusual])
  return (
    <Column
      id={id}
      role="group"
      aria-labelledby={labelId}
      aria-busy={newTree.isAwaited}
      tabIndex={-1}
      gap="2"
      outline="none"
    >
      <Row justifyContent="space-between" flexWrap="wrap">
        <Span id={labelId} fontSize="sm" fontWeight="medium">
          {label}
        </Span>
        {isKnown && (
          <Button variant="ghost" size="xs" onClick={() => setAdding(true)}>
            <Icon name="plus" size="4" />
            {say(addTexts.open)}
          </Button>
        )}
      </Row>
      <TreeProblems {...newTree} treeInput={treeInput} problem={problem} />
      {isKnown && (
        <Approvers
          label={label}
          treeUsers={value}
          defaults={approvers}
          onRemove={userId => onChange(value.filter(other => other !== userId))}
        />
      )}
      <TreeNotes {...newTree} treeInput={treeInput} />
      {isAdding && (
        <AddApproverDialog
          treeUsers={value}
          defaults={approvers}
          ownerId={treeInput?.userId ?? undefined}
          onAdd={onChange}
          onClose={() => setAdding(false)}
        />
      )}
    </Column>
  )
}

const leftOutOf = ({ query }: Pick<NewTree, 'query'>) => query.common?.leftOut ?? []

type NewTree = ReturnType<typeof useNewTree> & Pick<NewTreeProps, 'treeInput'>

/** Above the approvers: the change of the tree, or the reason why there is none. */
function TreeProblems({
  query: { refusal },
  isChanged,
  closeChanged,
  isKnown,
  treeInput,
  problem,
}: NewTree & Pick<DefaultTreeFieldProps, 'problem'>) {
  const say = useText()
  const { list } = useFormats()
  const keepers = treeRefusalSchema.safeParse(refusal?.data).data?.keepers ?? []
  return (
    <>
      {isChanged && (
        <Notice tone="warning">
          <Row justifyContent="space-between">
            {say(treeErrors.TREE_CHANGED)}
            <Button variant="ghost" size="2xs" px="0" aria-label={say(texts.close)} onClick={closeChanged}>
              <Icon name="close" size="4" />
            </Button>
          </Row>
        </Notice>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {treeInput === null && <Text color="fg.muted">{say(texts.unknown)}</Text>}
      {refusal && (
        <Notice tone="error">
          {refusal.message}
          {keepers.length > 0 && <Text>{say(texts.keepers, { names: list(keepers) })}</Text>}
        </Notice>
      )}
      {treeInput !== null && !isKnown && !refusal && <CardsSkeleton cards={1} />}
    </>
  )
}

/** Below the approvers: the people who were left out, and what a change affects. */
function TreeNotes({ query, additions, treeInput }: NewTree) {
  const say = useText()
  const { list } = useFormats()
  const leftOut = leftOutOf({ query })
  const isOfOneForm = treeInput && modules[treeInput.moduleExpression].tellsTreeIsOfOneForm
  return (
    <>
      {leftOut.length > 0 && (
        <Notice tone="warning">{say(texts.leftOut, { names: list(leftOut.map(({ name }) => name)) })}</Notice>
      )}
      {additions.length > 0 && isOfOneForm && <Notice tone="info">{say(texts.onlyThis)}</Notice>}
    </>
  )
}

interface NewTreeProps {
  treeInput: DefaultTreeInput | null
  /** The approvers in order; empty until the tree is known. */
  value: readonly number[]
  onChange: (treeUsers: number[]) => void
  /** Called when the tree no longer matches `treeInput`, with a promise that ends when it does again. */
  onAwaited: (until: Promise<void>) => void
}

/** Keeps a new form's approvers in step with its default tree, and tells whether that has changed. */
function useNewTree({ treeInput, value, onChange, onAwaited }: NewTreeProps) {
  const query = useDefaultTree(treeInput)
  const readerId = useSession()?.id
  const { data, isPrevious } = query
  const [known, setKnown] = useState<readonly NewApprover[]>()
  /** The default tree that the reader has seen. */
  const [seen, setSeen] = useState<readonly number[]>()

  useEffect(() => {
    if (treeInput === null || !data || isPrevious) return
    const defaults = idsOf(data)
    if (data === known && holds(value, defaults)) return
    const before = known ? idsOf(known) : defaults
    // Nobody is added to their own form.
    const ownerId = treeInput.userId ?? readerId ?? 0
    const merged = mergedTree(value, additionsIn(value, [...before, ...defaults, ownerId]), defaults)
    // A draft may hold an older tree than the reader has seen.
    if (value.length > 0 && !holds(value, before)) setSeen(undefined)
    else if (value.length === 0 || !known) setSeen(defaults)
    setKnown(data)
    if (!sameList(merged, value)) onChange(merged)
  }, [treeInput, data, isPrevious, known, value, onChange, readerId])

  const defaults = known ? idsOf(known) : []
  const isOfTreeInput =
    treeInput === null || (known !== undefined && known === data && !isPrevious && holds(value, defaults))
  const isAwaited = !isOfTreeInput && !query.refusal
  const announce = useEffectEvent(onAwaited)
  useEffect(() => {
    if (!isAwaited) return
    let isThere = () => {}
    announce(new Promise(resolve => (isThere = resolve)))
    return isThere
  }, [isAwaited])

  return {
    query,
    isAwaited,
    approvers: known ?? [],
    additions: additionsIn(value, defaults),
    /** True until the reader closes the notice, or the tree is as before. */
    isChanged: known !== undefined && value.length > 0 && !sameList(seen ?? [], defaults),
    closeChanged: () => setSeen(defaults),
    /** Whether there is a tree to show. */
    isKnown: treeInput !== null && known !== undefined && !query.refusal,
  }
}

function idsOf(approvers: readonly NewApprover[]): number[] {
  return approvers.map(approver => approver.userId)
}
