import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { useDraft, type DraftShape } from '@portal/auth/drafts'
import { defaultTreeSchema, type DefaultTree } from '@portal/contracts/trees/default-trees'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Notice, Row, Text } from '@portal/ui'
import { z } from 'zod'
import { useTreeTitle } from './tree-title'

const texts = defineTexts({
  unsaved: { tr: 'Kaydedilmemiş değişiklikler: {trees}', en: 'Unsaved changes: {trees}' },
  undoAll: { tr: 'Hepsini geri al', en: 'Undo all' },
})

/** A tree with changes. */
interface KeptTree {
  /** As it was when the first of them was made; whoever saves says so, and is told if it is another by now. */
  base: DefaultTree
  treeUsers: readonly number[]
  /** Why it is changed, as far as that is typed. */
  reason?: string | undefined
}
type KeptTrees = Readonly<Record<string, KeptTree>>

const keptTrees = z.record(
  z.string(),
  z.object({ base: defaultTreeSchema, treeUsers: z.array(z.number()), reason: z.string().optional() }),
)
const keptShape: DraftShape<KeptTrees> = { version: 1, read: value => keptTrees.safeParse(value).data }

const Drafts = createContext<{ kept: KeptTrees; keep: (key: string, tree: KeptTree | undefined) => void }>({
  kept: {},
  keep: () => {},
})

interface TreeDraftsProps {
  /** The name under which the browser keeps them. */
  place: string
  children: ReactNode
}

/** Keeps what is changed in trees until it is saved or undone, whichever of them is shown and whoever leaves them. */
export function TreeDrafts({ place, children }: TreeDraftsProps) {
  const say = useText()
  const titleOf = useTreeTitle()
  const draft = useDraft(place, keptShape)
  const [kept, setKept] = useState(() => draft.found?.value ?? {})
  // Two trees may be undone at once.
  const latest = useRef(kept)
  const put = (next: KeptTrees) => {
    latest.current = next
    setKept(next)
    if (draft.found) draft.restore()
    if (Object.keys(next).length === 0) draft.discard()
    else draft.keep(next)
  }
  const keep = (key: string, tree: KeptTree | undefined) => {
    const { [key]: _, ...others } = latest.current
    put(tree ? { ...others, [key]: tree } : others)
  }
  const trees = Object.values(kept).map(({ base }) => {
    const { title, details } = titleOf(base)
    return `${title} (${details})`
  })
  return (
    <Drafts value={{ kept, keep }}>
      {children}
      {trees.length > 0 && (
        <Notice tone="info">
          <Row justifyContent="space-between" flexWrap="wrap">
            <Text>{say(texts.unsaved, { trees: trees.join(', ') })}</Text>
            <Button size="sm" variant="ghost" my={{ md: '-2' }} onClick={() => put({})}>
              {say(texts.undoAll)}
            </Button>
          </Row>
        </Notice>
      )}
    </Drafts>
  )
}

export interface TreeDraft {
  base: DefaultTree | undefined
  saved: readonly number[]
  treeUsers: readonly number[]
  isTouched: boolean
  /** The tree that somebody else has saved since. */
  newer: DefaultTree | undefined
  /** Goes on from it, with these users. */
  acceptNewer: (treeUsers: readonly number[]) => void
  change: (treeUsers: readonly number[], reason?: string) => void
  reason: string
  changeReason: (reason: string) => void
  undo: () => void
}

/** A tree with the changes that are not saved yet. Who edits the trees of a user has changes of their own. */
export function useTreeDraft(tree: DefaultTree | undefined, byUserId?: number): TreeDraft {
  const { kept, keep } = use(Drafts)
  const key = tree ? draftKey(tree, byUserId) : ''
  const own = kept[key]
  const base = own?.base ?? tree
  const saved = base ? usersOf(base) : []
  const treeUsers = own?.treeUsers ?? saved
  const newer = own && tree && tree.version > own.base.version ? tree : undefined
  const put = (from: DefaultTree, users: readonly number[], reason = own?.reason) =>
    keep(key, users.join() === usersOf(from).join() ? undefined : { base: from, treeUsers: users, reason })
  return {
    base,
    saved,
    treeUsers,
    isTouched: treeUsers.join() !== saved.join(),
    newer,
    acceptNewer: users => newer && put(newer, users),
    change: (users, reason) => base && put(base, users, reason),
    reason: own?.reason ?? '',
    changeReason: reason => base && put(base, treeUsers, reason),
    undo: () => keep(key, undefined),
  }
}

/** The trees of a user with changes, as they were when those began. */
export function useChangedTrees(byUserId: number): DefaultTree[] {
  const { kept } = use(Drafts)
  return Object.entries(kept).flatMap(([key, { base }]) => (key === draftKey(base, byUserId) ? [base] : []))
}

function draftKey(tree: DefaultTree, byUserId?: number): string {
  return [keyOfTree(tree), byUserId].join(' ')
}

/** Returns a key that identifies a tree. */
export function keyOfTree({ treeScope, modules, purchaseTypeId, ...owner }: DefaultTree): string {
  return [treeScope, modules.expressionKey, purchaseTypeId, ownerIdOf(owner)].join(' ')
}

type Owner = Pick<DefaultTree, 'formOwnerUserId' | 'departmentId' | 'corporationId'>

/** The person, the department or the company whose tree it is. */
export function ownerIdOf({ formOwnerUserId, departmentId, corporationId }: Owner): number {
  return formOwnerUserId ?? departmentId ?? corporationId
}

export function usersOf({ approvalTree }: Pick<DefaultTree, 'approvalTree'>): number[] {
  return approvalTree.map(({ userId }) => userId)
}
