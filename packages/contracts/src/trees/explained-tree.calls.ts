import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { moduleExpressions, treeScopes } from '../modules/modules'
import { defineCall } from '../wire/call'
import { rowId } from '../wire/fields'
import { positiveMoneyField } from '../wire/money'
import { selectorQuery, totalCountSchema } from '../wire/paging'
import { moduleIdSchema, newApproverSchema, purchaseTypeSchema, treeUsersSchema } from './default-trees'

/** Where an approver of a new form comes from. */
export const treeSources = ['Master', 'LeaveMaster', 'Specific', 'Department', 'Company', 'GeneralManager'] as const
export type TreeSource = (typeof treeSources)[number]

/**
 * What became of somebody whom a source names: they approve; or are left out, being passive, the owner without a role
 * that the tree needs, or in the tree at another place already.
 */
export const slotOutcomes = ['approves', 'passive', 'owner', 'twice'] as const
export type SlotOutcome = (typeof slotOutcomes)[number]

export const explainedSlotSchema = newApproverSchema.extend({
  /** Among those who approve, from 1; null for whoever is left out. */
  treeOrder: z.number().int().nullable(),
  source: z.enum(treeSources),
  outcome: z.enum(slotOutcomes),
})
export type ExplainedSlot = z.infer<typeof explainedSlotSchema>

const chosen = rowId.nullable().default(null)

/**
 * To whom a new form would go as things stand, and why: what `DefaultTree` answers, with the source of each approver
 * and whoever is left out. `amount` is that of an expense, or the price of the offer that finance would choose.
 */
export const explainTreeCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/FormRequest/ExplainDefaultTree',
  body: z.strictObject({
    moduleExpression: z.enum(moduleExpressions).nullable().default(null),
    userId: chosen,
    corporationId: chosen,
    departmentId: chosen,
    purchaseTypeId: purchaseTypeSchema.nullable().default(null),
    amount: positiveMoneyField().nullable().default(null),
    currencyId: chosen,
  }),
  answer: z.object({
    slots: z.array(explainedSlotSchema),
    /** Which saved tree it goes by; null where there is none. */
    treeScope: z.literal([treeScopes.Company, treeScopes.Department, treeScopes.Specific]).nullable(),
    /** Why such a form could not be submitted. */
    refusal: z
      .object({
        code: z.string(),
        message: z.string(),
        /** Who is no choice for such a form: somebody passive, or somebody who does not work there. */
        field: z.enum(['userId', 'corporationId', 'departmentId']).nullable(),
      })
      .nullable(),
    /** Why Finance could not choose such an offer for a purchase that is submitted. */
    offerRefusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
  access: settingsAccess,
})

/** What would come of a form: its approvers by name, and the sentence with which it would be refused. */
const formOutcomeSchema = z.object({ approvers: z.array(z.string()), refusal: z.string().nullable() })
export const changedPersonSchema = z.object({
  userId: z.number().int(),
  name: z.string(),
  corporationName: z.string(),
  departmentName: z.string(),
  /** Of a purchase, which goes another way for each type; null elsewhere. */
  purchaseTypeId: purchaseTypeSchema.nullable(),
  before: formOutcomeSchema,
  after: formOutcomeSchema,
})
export type ChangedPerson = z.infer<typeof changedPersonSchema>

/** How many changes there are, those that are not answered included. */
export const changedCountsSchema = totalCountSchema.extend({
  /** Each person once, wherever they work. */
  people: z.number().int(),
  /** People whose next form could not be submitted any more. */
  stranded: z.number().int(),
})
export type ChangedCounts = z.infer<typeof changedCountsSchema>

/** Trees as they would be saved. An empty list of approvers means that there is no such tree any more. */
const wishedTrees = {
  moduleId: moduleIdSchema,
  trees: z
    .array(
      z.strictObject({
        treeScope: z.literal([treeScopes.Company, treeScopes.Department, treeScopes.Specific]),
        /** Of the company, the department or the person. */
        ownerId: rowId,
        purchaseTypeId: purchaseTypeSchema.nullable().default(null),
        treeUsers: treeUsersSchema,
      }),
    )
    .min(1)
    // An editor saves two; an import many.
    .max(1000),
}

/** Its pages are short: each row names up to 400 approvers. */
export const mostPreviewed = 1000

/**
 * Whose next form would go elsewhere if these trees were saved: each active person, for each company and department in
 * which they work, those whose form would be refused first.
 */
export const previewTreesCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/module/PreviewTrees',
  body: z.strictObject({
    ...wishedTrees,
    currentPage: selectorQuery.currentPage,
    rowsPerPage: z.number().int().min(1).max(mostPreviewed).default(50),
  }),
  answer: z.array(changedPersonSchema),
  common: changedCountsSchema.extend({
    /** Trees that a save would refuse, by their place in `trees`. */
    problems: z.array(z.object({ tree: z.number().int(), code: z.string(), message: z.string() })),
  }),
  access: settingsAccess,
})

export const replayedDays = 90

export const replayedFormSchema = z.object({
  /** Its number. */
  id: z.number().int(),
  /** Null for a form that the caller may not open. */
  formGuid: z.string().nullable(),
  ownerName: z.string(),
  corporationName: z.string(),
  createdDate: z.iso.datetime(),
  before: formOutcomeSchema,
  after: formOutcomeSchema,
})
export type ReplayedForm = z.infer<typeof replayedFormSchema>

/**
 * What would have become of the forms of the last 90 days under these trees, had they been submitted today: those that
 * go elsewhere than by the trees as they are saved, or are refused, the refused ones first. With people, roles and
 * masters as they are now, and whom the filler had added.
 */
export const replayTreesCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/module/ReplayTrees',
  body: z.strictObject({
    ...wishedTrees,
    currentPage: selectorQuery.currentPage,
    rowsPerPage: selectorQuery.rowsPerPage,
  }),
  answer: z.array(replayedFormSchema),
  /** `forms` were looked at; `totalCount` are those that are answered, on all pages. */
  common: totalCountSchema.extend({
    forms: z.number().int(),
    elsewhere: z.number().int(),
    refused: z.number().int(),
  }),
  access: settingsAccess,
})
