import { z } from 'zod'
import { changesSchema, instant, integer } from '../wire/fields'
import { approverStates } from './approval'
import { moduleExpressions } from '../modules/modules'
import { moneySchema } from '../wire/money'
import { roleNames } from '../identity/roles'
import { formStates, type RestingFormState } from './states'

/** Data about forms of any module. */

const approverState = z.literal(Object.values(approverStates))
const { WaitingAnswer: _onlyAFilter, ...restingStates } = formStates

export const formStatusSchema = z.literal(Object.values(restingStates) as RestingFormState[])

/** What the caller may do to a form now, determined by the rule of each act. */
const abilitiesSchema = z.object({
  /** The caller may approve or reject the form or its cancellation. */
  isCurrentUserTurn: z.boolean(),
  /** The caller has to answer the open question. */
  isWaitingAnswer: z.boolean(),
  isEditable: z.boolean(),
  canApprove: z.boolean(),
  canReject: z.boolean(),
  canAsk: z.boolean(),
  askableUserIds: z.array(integer),
  canAnswer: z.boolean(),
  canSkip: z.boolean(),
  canCancel: z.boolean(),
  canApproveCancel: z.boolean(),
  canRejectCancel: z.boolean(),
  canAdd: z.boolean(),
  /** The first `treeOrder` at which the caller may add somebody. */
  addFrom: integer.nullable(),
  removableUserIds: z.array(integer),
  /** The passive people of the tree for whom the caller may name a substitute. */
  substitutableUserIds: z.array(integer),
  canViewOffers: z.boolean(),
  canAddOffers: z.boolean(),
  /** Together with an approval. */
  canChooseOffers: z.boolean(),
  canPay: z.boolean(),
})
export type Abilities = z.infer<typeof abilitiesSchema>

/** An entry of a form's tree. */
const treeStateSchema = z.object({
  treeOrder: integer,
  userId: integer,
  name: z.string(),
  titleName: z.string(),
  /** A path below `/api/`, read with the bearer header. */
  profilPhoto: z.string().nullable(),
  roles: z.array(z.enum(roleNames)),
  /** The state with an open question applied: 2 for the asker, 7 for the responder. */
  state: approverState,
  /** The state without it. */
  currentState: approverState,
  /** Has left or is switched off. */
  isPassive: z.boolean(),
  isAdded: z.boolean(),
  addedByUserId: integer.nullable(),
  /** The substitute who decided in this entry, or who would today. */
  actedByUserId: integer.nullable(),
  actedByName: z.string().nullable(),
  actedDate: instant.nullable(),
})
export type TreeState = z.infer<typeof treeStateSchema>

const amountOfForm = {
  /** Null if the module has no amount, or none yet. */
  amount: moneySchema.nullable(),
  currencyId: integer.nullable(),
  currencySign: z.string().nullable(),
  /** It waits for the caller and exceeds their limit for its currency. */
  isOverLimit: z.boolean(),
}

/**
 * Whom a form waits for, since when and for how many days: for an answer while a question is open, otherwise for a
 * decision. Passive people never act, so such a form needs a substitute.
 */
const waitingForSchema = z
  .object({
    /** The person who must act. */
    userId: integer,
    name: z.string(),
    /** The person they substitute. */
    substitutedName: z.string().optional(),
    since: instant,
    days: integer,
    isForAnswer: z.boolean(),
    isPassive: z.boolean(),
  })
  .nullable()

/** The tree of a form, and what the caller may do with it. */
export const formTreeSchema = z.object({
  formGuid: z.string(),
  /** The number of the form. Older remotes may pass on a tree without it. */
  number: integer.optional(),
  moduleId: integer,
  moduleExpression: z.enum(moduleExpressions),
  formStatus: formStatusSchema,
  version: integer,
  /** The place of the turn; null if nobody has to decide. */
  currentTreeOrder: integer.nullable(),
  waitingFor: waitingForSchema,
  ...amountOfForm,
  stateList: z.array(treeStateSchema),
  question: z
    .object({ askerId: integer, responderId: integer, askedDate: instant, description: z.string() })
    .nullable(),
  abilities: abilitiesSchema,
})
export type FormTree = z.infer<typeof formTreeSchema>

export const timelineEventSchema = z.object({
  id: integer,
  date: instant,
  userId: integer,
  name: z.string(),
  /** The substitute who acted in that entry. */
  actedByUserId: integer.nullable(),
  actedByName: z.string().nullable(),
  currentState: approverState,
  description: z.string(),
  toUserId: integer.nullable(),
  toUserName: z.string().nullable(),
  /** Notes such as `UserAdded`. */
  notes: z.array(z.string()),
  changes: changesSchema,
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

/** A row of a list of forms. */
export const formRowSchema = z.object({
  id: integer,
  formGuid: z.string(),
  moduleId: integer,
  moduleExpression: z.enum(moduleExpressions),
  moduleName: z.string(),
  /** The form's subject in one line, in the caller's language, without its amount. */
  summary: z.string(),
  userId: integer,
  userName: z.string(),
  filledByUserId: integer,
  filledByName: z.string(),
  corporationId: integer,
  corporationName: z.string(),
  departmentId: integer.nullable(),
  status: formStatusSchema,
  /** The version to send with a decision. */
  version: integer,
  createdDate: instant,
  updateDate: instant,
  /** The address of its page. */
  detailLink: z.string(),
  ...amountOfForm,
  isCurrentUserTurn: z.boolean(),
  isWaitingAnswer: z.boolean(),
  currentTreeOrder: integer.nullable(),
  /** How many approvers have decided, and how many there are. */
  progress: z.object({ done: integer, total: integer }),
  waitingFor: waitingForSchema,
  /** The person who decides after the caller's approval. Absent for the last one, and for forms not on their turn. */
  nextApprover: z.string().optional(),
  /** The codes that the row's buttons send; null without such a button. */
  actions: z.object({ approve: integer.nullable(), reject: integer.nullable() }),
})
export type FormRow = z.infer<typeof formRowSchema>
