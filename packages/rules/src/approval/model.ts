import type { Access } from '@portal/contracts/identity/access'
import type { approverStates } from '@portal/contracts/forms/approval'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { RestingFormState } from '@portal/contracts/forms/states'
import type { GeneralManager } from '../trees/general-manager'
import type { People } from './people'

type States = typeof approverStates

/**
 * The state of an entry of the tree. Asking (2) and Responder (7) are missing: an open question is a layer over the
 * tree (`Approval.question`), so both people have their own state again when it ends. `shownState` applies the layer.
 */
export type EntryState = States[
  | 'Pending'
  | 'Rejected'
  | 'Approved'
  | 'Skipped'
  | 'FormOwner'
  | 'PendingCancelled'
  | 'CancellationApproved']

export interface TreeEntry {
  /** From 1. The first entry is the form's owner. */
  readonly treeOrder: number
  readonly userId: number
  readonly state: EntryState
  /** Who added this entry by hand; null for an entry of the default tree. */
  readonly addedByUserId: number | null
  /** Who decided in this entry (approved, rejected, skipped): its user, or their substitute. */
  readonly actedByUserId: number | null
  readonly actedAt: string | null
  /** The same for a decision about the cancellation. */
  readonly cancelActedByUserId: number | null
  readonly cancelActedAt: string | null
}

export interface Question {
  /** The users of the two entries; a substitute may have acted for either. */
  readonly askerId: number
  readonly responderId: number
  /** Who asked for the asker; null if they asked themselves. */
  readonly askedByUserId: number | null
  readonly askedAt: string
  readonly description: string
}

/** A supplier's offer. */
export interface OfferContent {
  readonly brand: string
  readonly model: string
  /** In hundredths, for the whole quantity. */
  readonly price: bigint
  readonly currencyId: number
  readonly link: string
  readonly supplier: string | null
  readonly iban: string | null
  readonly validUntil: string | null
  readonly deliveryDays: number | null
}

/** An offer of a form. */
export interface Offer extends OfferContent {
  readonly offerGuid: string
  /** From 1; each change increases it. */
  readonly version: number
  /** For refusals; empty if it was not looked up. */
  readonly currencySign: string
  /** For the timeline. */
  readonly fileNames: readonly string[]
  /** The chooser and the time. At most one offer has a choice, after which no offer of the form changes. */
  readonly choice: LastAct | null
}

/** A submitted offer: a new one, or a saved one to be changed, chosen or removed. */
export interface SentOffer extends OfferContent {
  readonly offerGuid: string
  /** The version that the sender saw; null compares only the content. */
  readonly version: number | null
  readonly isApproved: boolean
  readonly isRemoved: boolean
}

/** The last actor and the time, named in the refusal of a late act. */
export interface LastAct {
  readonly userId: number
  readonly at: string
}

/** The parts of a form that its approval depends on. */
export interface Approval {
  readonly module: ModuleExpression
  readonly state: RestingFormState
  readonly ownerId: number
  readonly filledByUserId: number
  readonly corporationId: number
  readonly entries: readonly TreeEntry[]
  readonly question: Question | null
  /** For a purchase; otherwise empty. */
  readonly offers: readonly Offer[]
  readonly cancelRequestedBy: number | null
  readonly lastAct: LastAct | null
  /** Everybody who ever acted for somebody else on the form. */
  readonly stoodIn: readonly number[]
}

export interface Actor {
  readonly userId: number
  readonly access: Access
}

/** A substitution from one calendar date to another, both included. */
export interface Substitution {
  readonly userId: number
  readonly substituteId: number
  /**
   * Null: the absent person chose the substitute, for all their forms. Otherwise an administrator of this corporation
   * did, for its forms, while that person is passive.
   */
  readonly corporationId: number | null
  readonly from: string
  readonly until: string
}

/** The circumstances of an act. */
export interface Context {
  /** The instant, ISO 8601 in UTC. */
  readonly at: string
  /** The calendar date, `YYYY-MM-DD`, by which substitutions begin and end. */
  readonly today: string
  readonly people: People
  readonly substitutions: readonly Substitution[]
  /** The general manager of the form's corporation, for purchases. */
  readonly generalManager: GeneralManager
}

/** The input of every rule about an act. */
export interface RuleInput {
  readonly approval: Approval
  readonly actor: Actor
  readonly context: Context
}
