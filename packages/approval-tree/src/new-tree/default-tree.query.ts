import { useCall } from '@portal/auth/queries'
import type { CallInput } from '@portal/contracts/wire/call'
import { formModules } from '@portal/contracts/modules/modules'
import { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'

/** What the default tree of a new form depends on. */
export type DefaultTreeInput = CallInput<typeof defaultTreeCall>['body']

const notYet: DefaultTreeInput = { moduleExpression: formModules[0].expression, corporationId: 1 }

/** The approvers that a new form would have; nothing is asked until all that they depend on is known. */
export const useDefaultTree = (treeInput: DefaultTreeInput | null) =>
  useCall(
    defaultTreeCall,
    { body: treeInput ?? notYet },
    { enabled: treeInput !== null, keepPrevious: treeInput !== null },
  )
