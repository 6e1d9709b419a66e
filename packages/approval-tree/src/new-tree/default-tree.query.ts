import { useCall } from '@portal/auth/queries'
import type { CallInput } from '@portal/contracts/wire/call'
import { formModules } from '@portal/contracts/modules/modules'
import { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'

/** The values that the default tree of a new form depends on. */
export type DefaultTreeInput = CallInput<typeof defaultTreeCall>['body']

const notYet: DefaultTreeInput = { moduleExpression: formModules[0].expression, corporationId: 1 }

/** Reads the default tree of a new form, once everything that it depends on is known. */
export const useDefaultTree = (treeInput: DefaultTreeInput | null) =>
  useCall(
    defaultTreeCall,
    { body: treeInput ?? notYet },
    { enabled: treeInput !== null, keepPrevious: treeInput !== null },
  )
