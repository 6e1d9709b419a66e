import type { Offer } from './model'

interface Update {
  readonly description?: string
  /** The `treeOrder` of the turn as the actor saw it. Without it nothing is compared. */
  readonly currentTreeOrder?: number
  /** The offers of a purchase as they were sent: known ones by their guid, and new ones. */
  readonly offers?: readonly Offer[]
}

export interface Ask extends Update {
  readonly kind: 'Ask'
  readonly askToUser?: number
}
export interface Add {
  readonly kind: 'Add'
  readonly userId: number
  readonly treeOrder: number
}
export interface Remove {
  readonly kind: 'Remove'
  readonly userId: number
}
export interface FieldChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}
export interface Edit {
  readonly kind: 'Edit'
  readonly changes: readonly FieldChange[]
  /** Set if something changed that the default tree depends on. */
  readonly newDefault?: { readonly ownerId: number; readonly approvers: readonly number[] }
}
export interface SaveOffers {
  readonly kind: 'SaveOffers'
  readonly offers: readonly Offer[]
}
export interface Plain<Kind extends string> extends Update {
  readonly kind: Kind
}

/** Everything that a user can do to an existing form. */
export type Act =
  | Plain<'Approve'>
  | Plain<'Reject'>
  | Ask
  | Plain<'Answer'>
  | Plain<'Skip'>
  | Add
  | Remove
  | Edit
  | Plain<'Cancel'>
  | Plain<'ApproveCancel'>
  | Plain<'RejectCancel'>
  | SaveOffers
  | { readonly kind: 'Pay' }
export type ActKind = Act['kind']
