import { useRef, useState } from 'react'
import { refresh, useMutationCall } from '@portal/auth/queries'
import { errorCatalogue } from '@portal/contracts/errors'
import { updateModuleCall } from '@portal/contracts/modules/module.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { defineTexts, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { SaveDialog, type TreeChange } from '../saving/save.dialog'
import { moduleCalls } from '../saving/tree-calls'
import { useTreeTitle } from '../saving/tree-title'
import { treeError } from '../saving/use-save-tree'
import { proposedTree } from './proposed-tree'

const texts = defineTexts({
  filled: {
    tr: '{count} şirket ağacı kaydedildi.',
    en: '{count, plural, one {# company tree} other {# company trees}} saved.',
  },
})

interface FillTreesDialogProps {
  module: ModuleExpression
  /** Empty company trees of the module. */
  trees: readonly DefaultTree[]
  people: TreePeople
  onClose: () => void
}

/** Nothing was left to be saved. */
const nothingLeft = { success: true, data: null, common: null } as const

/** Fills trees with what is proposed for their companies. They are saved one by one; a second press goes on. */
export function FillTreesDialog({ module, trees, people, onClose }: FillTreesDialogProps) {
  const say = useText()
  const titleOf = useTreeTitle()
  const [reason, setReason] = useState('')
  const saved = useRef(new Set<DefaultTree>())
  const { send } = useMutationCall(updateModuleCall)
  const usersFor = (tree: DefaultTree) =>
    proposedTree(module, tree.corporationId, people).places.map(({ userId }) => userId)
  const save = (tree: DefaultTree, why: string | undefined) =>
    send({
      body: {
        moduleGuid: tree.modules.moduleGuid,
        corporationId: tree.corporationId,
        corporatePurchaseTypeId: tree.purchaseTypeId,
        treeUsersByCorporation: usersFor(tree),
        corporationTreeVersion: tree.version,
        reason: why,
      },
    })
  const saveAll = async (why: string | undefined) => {
    let outcome: Awaited<ReturnType<typeof save>> | undefined
    for (const tree of trees) {
      if (saved.current.has(tree)) continue
      outcome = await save(tree, why)
      if (!outcome.success) break
      saved.current.add(tree)
    }
    refresh(...moduleCalls)
    return outcome ?? nothingLeft
  }
  const changes = trees.map((base): TreeChange => {
    const treeUsers = usersFor(base)
    const code = treeError(base, treeUsers, people)
    return {
      ...titleOf(base),
      ...{ base, people, reason, saved: [], treeUsers, isTouched: true, newer: undefined },
      problem: code && say(errorCatalogue[code]),
      ...{ change: () => {}, acceptNewer: () => {}, undo: () => {}, changeReason: setReason },
    }
  })
  return (
    <SaveDialog
      changes={changes}
      save={saveAll}
      onSaved={() => {
        onClose()
        toast.success(say(texts.filled, { count: trees.length }))
      }}
      onClose={onClose}
    />
  )
}
