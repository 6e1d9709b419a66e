import type { TimelineEvent } from '@portal/contracts/forms/form'
import type { SentOffer } from './model'

interface Update {
  readonly description?: string
  /** The turn as the actor saw it (`treeOrder`). Without it nothing is compared. */
  readonly currentTreeOrder?: number
  /** The offers of a purchase as sent: known ones by guid, and new ones. */
  readonly offers?: readonly SentOffer[]
}

/** The reason for the choice, and the day of its exchange rates. */
export interface OfferChoice {
  readonly reason: string | null
  readonly rateDate: string | null
  /** Confirms the choice of an expired offer. */
  readonly isExpiredAccepted?: boolean
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
export type FieldChange = Readonly<TimelineEvent['changes'][number]>
export interface Edit {
  readonly kind: 'Edit'
  readonly changes: readonly FieldChange[]
  /** Set if something changed that the default tree depends on. */
  readonly newDefault?: { readonly ownerId: number; readonly approvers: readonly number[] }
}
export interface SaveOffers {
  readonly kind: 'SaveOffers'
  readonly offers: readonly SentOffer[]
}
export interface Plain<Kind extends string> extends Update {
  readonly kind: Kind
}
/** The facts of a choice. */
export interface Approve extends Plain<'Approve'> {
  readonly choice?: OfferChoice
}

/** Every act on an existing form. */
export type Act =
  | Approve
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
