import { z } from 'zod'
import { guid } from '../files/files'
import { formRowSchema } from '../forms/form'
import { createdFormSchema, defineFormCalls, moduleFiltersSchema, newTreeUsers, readVersion } from '../forms/form-calls'
import { lineChoices, lineFactsFields, lineFields, linePageFields, newLines } from '../forms/line-calls'
import { formSortFields } from '../forms/form-request.calls'
import { purchaseTypes } from '../modules/modules'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll, ignoredField, singleLineText, wordsOrAll } from '../wire/fields'
import { moneySchema } from '../wire/money'
import { chosenOfferSchema, offerSchema, ratesOfDaySchema, sentOffersSchema } from './offers'
import { mostPieces } from './purchase'

const id = z.number().int()
const day = calendarDay
const purchaseType = z.literal(Object.values(purchaseTypes))

/** A whole number, also as text such as `12` or `12.00`. */
const quantity = z
  .union([z.number(), z.string().trim().max(20)])
  .refine(value => value !== '', { params: { code: 'REQUIRED' }, abort: true })
  .refine(value => /^-?\d{1,15}(\.0+)?$/.test(String(value)), { params: { code: 'WRONG_FORMAT' }, abort: true })
  .transform(Number)
  .pipe(z.number().min(1).max(mostPieces))

/** Its type is the requirement type; its currency, in which offers are wished for, only warns beside an agreement. */
const fields = {
  ...lineFields,
  purchaseTypeId: purchaseType,
  /** The day on which it is needed; of a new form not before today. */
  needDate: day,
  productType: singleLineText(200),
  productQuantity: quantity,
}

export const purchaseLineSchema = z.strictObject({
  /** The form's guid, where files are staged under it; else the server makes one. */
  purchaseGuid: guid.nullish(),
  ...fields,
  treeUsers: newTreeUsers,
  /** A copied form may bring its offers along; a new one has none. */
  offers: ignoredField,
})
export type PurchaseLineInput = z.output<typeof purchaseLineSchema>

const purchaseFieldsSchema = z.object({
  ...lineFactsFields,
  purchaseGuid: z.string(),
  purchaseTypeId: purchaseType,
  needDate: day,
  productType: z.string(),
  productQuantity: id,
  wishedCurrencyId: id.nullable(),
})
export type PurchaseFields = z.infer<typeof purchaseFieldsSchema>

/**
 * Amount and currency are the chosen offer's, and null before the choice and for whoever may not see offers. The
 * currency that was wished for stands apart.
 */
export const purchaseRowSchema = formRowSchema.extend(purchaseFieldsSchema.shape)
export type PurchaseRow = z.infer<typeof purchaseRowSchema>

const otherForms = z.array(z.object({ id, formGuid: z.string() }))

/** Warnings for approvers, never refusals; each names those of the other forms that the reader may see. */
export const requestMarkSchema = z.discriminatedUnion('kind', [
  /**
   * Requests of one owner or supplier, of one type, within 30 days, in any company, that pass the limit in lira only
   * together. The total is null where it takes prices that the reader may not know.
   */
  z.object({ kind: z.literal('SplitRequest'), forms: otherForms, total: moneySchema.nullable() }),
  /** The same product was asked for within 60 days in the department. */
  z.object({ kind: z.literal('SameProduct'), forms: otherForms }),
])
export type RequestMark = z.infer<typeof requestMarkSchema>

export const purchaseFormSchema = purchaseRowSchema.extend({
  ...linePageFields,
  /** Empty, null for whoever may not see them: `tree.abilities.canViewOffers`. */
  offers: z.array(offerSchema),
  choice: chosenOfferSchema.nullable(),
  /** Of the day that the choice was made by, else the newest; null where there are none. */
  rates: ratesOfDaySchema.nullable(),
  marks: z.array(requestMarkSchema),
})
export type PurchaseForm = z.infer<typeof purchaseFormSchema>

export const purchaseSortFields = ['needDate', 'productType', 'productQuantity', 'typeId', 'purchaseTypeId'] as const
export const purchaseFiltersSchema = moduleFiltersSchema.extend({
  typeId: idOrAll,
  purchaseTypeId: z
    .literal([0, ...Object.values(purchaseTypes)])
    .nullable()
    .optional(),
  /** The days between which it is needed, both included. */
  startDate: day.nullable().optional(),
  endDate: day.nullable().optional(),
  /** Of the product and its description. */
  description: wordsOrAll(200),
  sortBy: z.enum([...formSortFields, ...purchaseSortFields]).default('id'),
})
export type PurchaseFilters = z.output<typeof purchaseFiltersSchema>

const requiredFields = [
  'userId',
  'corporationId',
  'departmentId',
  'typeId',
  'purchaseTypeId',
  'needDate',
  'productType',
  'productQuantity',
  'description',
] as const

/** Everything of the form as it is to be, or its offers alone. */
const purchaseUpdateSchema = z
  .strictObject({
    purchaseGuid: guid,
    version: readVersion,
    ...z.object(fields).partial().shape,
    offers: sentOffersSchema.optional(),
    /** The server's to say: a running tree is changed with addstate and DeleteState. */
    treeUsers: ignoredField,
  })
  .transform(({ purchaseGuid, version, offers, treeUsers: _treeUsers, ...sent }, context) => {
    const given = Object.values(sent).some(value => value !== undefined)
    if (!given && offers) return { purchaseGuid, version, offers, fields: null }
    const lacking = requiredFields.filter(field => sent[field] === undefined)
    for (const field of lacking) {
      context.issues.push({ code: 'custom', params: { code: 'REQUIRED' }, path: [field], input: undefined })
    }
    if (lacking.length > 0) return z.NEVER
    return { purchaseGuid, version, offers, fields: sent as z.output<z.ZodObject<typeof fields>> }
  })
export type PurchaseUpdate = z.output<typeof purchaseUpdateSchema>

/** Requirement types: `value` is the id, `label` the name. */
const typeChoices = z.array(z.object({ value: id, label: z.string(), labelTranslate: z.string() }))

const formCalls = defineFormCalls(
  { base: 'purchaseform', all: 'allPurchasings', exportAll: 'exportAllPurchasing' },
  {
    create: newLines(purchaseLineSchema),
    created: createdFormSchema,
    update: purchaseUpdateSchema,
    row: purchaseRowSchema,
    form: purchaseFormSchema,
    filters: purchaseFiltersSchema,
  },
)
export const purchaseCalls = {
  ...formCalls,
  get: defineCall({ ...formCalls.get, common: z.object({ type: typeChoices, currency: lineChoices.currency }) }),
}
export const {
  /**
   * All lines or none, each as a form of its own, answered in their order. The line that fails is named in `errors`,
   * as in `CreateModel.3.needDate`; a tree that has changed comes in `data`, as `DefaultTree` answers it.
   */
  create: createPurchasesCall,
  get: getPurchaseCall,
  list: listPurchasesCall,
  all: allPurchasesCall,
  exportList: exportPurchasesCall,
  exportAll: exportAllPurchaseCall,
  /** Offers alone may be saved by a purchasing user on their turn, or when asked. */
  update: updatePurchaseCall,
} = purchaseCalls

/** What everybody chooses from who fills in a purchase form, and who enters an offer. */
export const purchaseCommonCall = defineCall({
  service: 'workflow',
  access: 'session',
  method: 'GET',
  path: '/api/purchaseform/common',
  answer: z.object({
    type: typeChoices,
    ...lineChoices,
  }),
  showsForms: true,
})
