import { useCall } from '@portal/auth/queries'
import type { CallInput } from '@portal/contracts/wire/call'
import { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'

/** What the default tree of a new form depends on. */
export type TreeWish = CallInput<typeof defaultTreeCall>['body']

const notYet: TreeWish = { moduleExpression: 'EXP', corporationId: 1 }

/** The approvers that a new form would have; nothing is asked until all that they depend on is known. */
export const useDefaultTree = (wish: TreeWish | null) =>
  useCall(defaultTreeCall, { body: wish ?? notYet }, { when: wish !== null, keepsPrevious: wish !== null })
