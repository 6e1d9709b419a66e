import { z } from 'zod'
import { answersFile } from '../files/files'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { moduleExpressions } from '../modules/modules'
import { defineCall } from '../wire/call'
import { warningSchema } from '../wire/envelope'
import { idOrNull, instant, integer, rowId } from '../wire/fields'
import { positiveMoneyField } from '../wire/money'
import { pageQuery, totalCountSchema } from '../wire/paging'
import {
  moduleIdSchema,
  newApproverSchema,
  purchaseTypeOrNull,
  purchaseTypeSchema,
  savedScopeSchema,
  treeUsersSchema,
} from './default-trees'

/** The source of an approver. */
export const treeSources = ['Master', 'LeaveMaster', 'Specific', 'Department', 'Company', 'GeneralManager'] as const
export type TreeSource = (typeof treeSources)[number]

/**
 * What happened to a person named by a source: they approve, or are left out because they are passive, own the form
 * without a required role, or are already in the tree.
 */
export const slotOutcomes = ['approves', 'passive', 'owner', 'twice'] as const
export type SlotOutcome = (typeof slotOutcomes)[number]

export const explainedSlotSchema = newApproverSchema.extend({
  /** Their place among the approvers, from 1; null if left out. */
  treeOrder: integer.nullable(),
  source: z.enum(treeSources),
  outcome: z.enum(slotOutcomes),
})
export type ExplainedSlot = z.infer<typeof explainedSlotSchema>

/**
 * The route of a new form and the reasons: the result of `DefaultTree`, with each approver's source and everybody left
 * out. `amount` is that of an expense, or the price of the offer that Finance would choose.
 */
export const explainTreeCall = defineCall('workflow POST /api/FormRequest/ExplainDefaultTree', {
  body: z.strictObject({
    moduleExpression: z.enum(moduleExpressions).nullable().default(null),
    userId: idOrNull,
    corporationId: idOrNull,
    departmentId: idOrNull,
    purchaseTypeId: purchaseTypeOrNull,
    amount: positiveMoneyField().nullable().default(null),
    currencyId: idOrNull,
  }),
  answer: z.object({
    slots: z.array(explainedSlotSchema),
    /** The saved tree in use; null if there is none. */
    treeScope: savedScopeSchema.nullable(),
    /** Why such a form could not be submitted. */
    refusal: z
      .object({
        ...warningSchema.shape,
        /** Refuses people who cannot own such a form: passive, or not working there. */
        field: z.enum(['userId', 'corporationId', 'departmentId']).nullable(),
      })
      .nullable(),
    /** Why Finance could not choose such an offer for a submitted purchase. */
    offerRefusal: warningSchema.nullable(),
  }),
  access: settingsAccess,
})

/** A form's result: the names of its approvers, and the text of its refusal. */
const formOutcomeSchema = z.object({ approvers: z.array(z.string()), refusal: z.string().nullable() })
export const changedPersonSchema = z.object({
  userId: integer,
  name: z.string(),
  corporationName: z.string(),
  departmentName: z.string(),
  /** For a purchase, which has a route per type; otherwise null. */
  purchaseTypeId: purchaseTypeSchema.nullable(),
  before: formOutcomeSchema,
  after: formOutcomeSchema,
})
export type ChangedPerson = z.infer<typeof changedPersonSchema>

/** The number of changes, including those not returned. */
export const changedCountsSchema = totalCountSchema.extend({
  /** Each person once, wherever they work. */
  people: integer,
  /** People whose next form could no longer be submitted. */
  stranded: integer,
})
export type ChangedCounts = z.infer<typeof changedCountsSchema>

/** Trees to be saved. An empty list of approvers removes the tree. */
const wishedTrees = {
  moduleId: moduleIdSchema,
  trees: z
    .array(
      z.strictObject({
        treeScope: savedScopeSchema,
        /** The id of the company, department or person. */
        ownerId: rowId,
        purchaseTypeId: purchaseTypeOrNull,
        treeUsers: treeUsersSchema,
      }),
    )
    .min(1)
    // An editor saves two; an import many.
    .max(1000),
}

/** Short pages, because each row names up to 400 approvers. */
export const previewPage = { ...pageQuery, rowsPerPage: integer.min(1).max(1000).default(50) }

/**
 * People whose next form would change if these trees were saved: each active person, for each company and department in
 * which they work, refused forms first.
 */
export const previewTreesCall = defineCall('workflow POST /api/module/PreviewTrees', {
  body: z.strictObject({
    ...wishedTrees,
    ...previewPage,
  }),
  answer: z.array(changedPersonSchema),
  common: changedCountsSchema.extend({
    /** Trees that a save would refuse, by index in `trees`. */
    problems: z.array(warningSchema.extend({ tree: integer })),
  }),
  access: settingsAccess,
})

export const replayedDays = 90

export const replayedFormSchema = z.object({
  /** Its number. */
  id: integer,
  /** Null for a form that the caller may not open. */
  formGuid: z.string().nullable(),
  ownerName: z.string(),
  corporationName: z.string(),
  createdDate: instant,
  before: formOutcomeSchema,
  after: formOutcomeSchema,
})
export type ReplayedForm = z.infer<typeof replayedFormSchema>

/**
 * How the forms of the last 90 days would fare under these trees if submitted today: those with another route than
 * under the saved trees, or refused, refused ones first. It uses today's people, roles and masters, and the approvers
 * added by the fillers.
 */
export const replayTreesCall = defineCall('workflow POST /api/module/ReplayTrees', {
  body: z.strictObject({ ...wishedTrees, ...pageQuery }),
  answer: z.array(replayedFormSchema),
  /** `forms` were checked; `totalCount` is the number of results on all pages. */
  common: totalCountSchema.extend({
    forms: integer,
    elsewhere: integer,
    refused: integer,
  }),
  access: settingsAccess,
})

/** The two lists of a preview. */
export const previewLists = ['people', 'forms'] as const
export type PreviewList = (typeof previewLists)[number]

/** A list of a preview as a file, for people who may save these trees. */
export const exportTreePreviewCall = defineCall('workflow POST /api/module/ExportTreePreview', {
  body: z.strictObject({
    ...wishedTrees,
    list: z.enum(previewLists),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
  ...answersFile,
  access: settingsWriteAccess,
})
