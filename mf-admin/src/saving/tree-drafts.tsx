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

/** A tree with unsaved changes. */
interface KeptTree {
  /** The tree before the first change. Its version is sent with the save, which is refused if a newer one exists. */
  base: DefaultTree
  treeUsers: readonly number[]
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
  /** The name of the draft in the browser. */
  place: string
  children: ReactNode
}

/** Keeps changes of trees until they are saved or undone, even if the reader leaves the page. */
export function TreeDrafts({ place, children }: TreeDraftsProps) {
  const say = useText()
  const titleOf = useTreeTitle()
  const draft = useDraft(place, keptShape)
  const [kept, setKept] = useState(() => draft.found?.value ?? {})
  // Two trees may be undone before the next render.
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

/** Returns a tree with its unsaved changes. Those made among the trees of a user are kept apart. */
export function useTreeDraft(tree: DefaultTree | undefined, byUserId?: number) {
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
    /** The version that somebody else has saved since. */
    newer,
    /** Continues from the newer version with these users. */
    acceptNewer: (users: readonly number[]) => newer && put(newer, users),
    change: (users: readonly number[], reason?: string) => base && put(base, users, reason),
    reason: own?.reason ?? '',
    changeReason: (reason: string) => base && put(base, treeUsers, reason),
    undo: () => keep(key, undefined),
  }
}

export type TreeDraft = ReturnType<typeof useTreeDraft>

/** Returns the trees of a user with unsaved changes, as they were before. */
export function useChangedTrees(byUserId: number): DefaultTree[] {
  const { kept } = use(Drafts)
  return Object.entries(kept).flatMap(([key, { base }]) => (key === draftKey(base, byUserId) ? [base] : []))
}

function draftKey(tree: DefaultTree, byUserId?: number): string {
  return [keyOfTree(tree), byUserId].join(' ')
}

export function keyOfTree({ treeScope, modules, purchaseTypeId, ...owner }: DefaultTree): string {
  return [treeScope, modules.expressionKey, purchaseTypeId, ownerIdOf(owner)].join(' ')
}

type Owner = Pick<DefaultTree, 'formOwnerUserId' | 'departmentId' | 'corporationId'>

/** Returns the id of a tree's person, department or company. */
export function ownerIdOf({ formOwnerUserId, departmentId, corporationId }: Owner): number {
  return formOwnerUserId ?? departmentId ?? corporationId
}

export function usersOf({ approvalTree }: Pick<DefaultTree, 'approvalTree'>): number[] {
  return approvalTree.map(({ userId }) => userId)
}
