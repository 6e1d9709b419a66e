import { z } from 'zod'
import { formSortFields } from '../forms/form-request.calls'
import { guid } from '../files/files'
import { formRowSchema } from '../forms/form'
import { createdFormSchema, defineFormCalls, moduleFiltersSchema, newTreeUsers, readVersion } from '../forms/form-calls'
import { linePageFields, lineFields, lineFactsFields, lineChoices, newLines } from '../forms/line-calls'
import { purchaseTypes } from '../modules/modules'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll, ignoredField, integer, singleLineText, wordsOrAll } from '../wire/fields'
import { moneySchema } from '../wire/money'
import { chosenOfferSchema, offerSchema, ratesOfDaySchema, sentOffersSchema } from './offers'
import { mostPieces } from './purchase'

const purchaseType = z.literal(Object.values(purchaseTypes))

/** A whole number, also as text such as `12` or `12.00`. */
const quantity = z
  .union([z.number(), z.string().trim().max(20)])
  .refine(value => value !== '', { params: { code: 'REQUIRED' }, abort: true })
  .refine(value => /^-?\d{1,15}(\.0+)?$/.test(String(value)), { params: { code: 'WRONG_FORMAT' }, abort: true })
  .transform(Number)
  .pipe(z.number().min(1).max(mostPieces))

/** Its type is the requirement type. A preferred currency other than the agreement's is only a warning. */
const fields = {
  ...lineFields,
  purchaseTypeId: purchaseType,
  /** The day on which it is needed; not before today for a new form. */
  needDate: calendarDay,
  productType: singleLineText(200),
  productQuantity: quantity,
}

export const purchaseLineSchema = z.strictObject({
  /** The form's guid, if files are staged under it; otherwise the server creates one. */
  purchaseGuid: guid.nullish(),
  ...fields,
  treeUsers: newTreeUsers,
  /** A copied form may contain its offers; a new one has none. */
  offers: ignoredField,
})
export type PurchaseLineInput = z.output<typeof purchaseLineSchema>

const purchaseFieldsSchema = z.object({
  ...lineFactsFields,
  purchaseGuid: z.string(),
  purchaseTypeId: purchaseType,
  needDate: calendarDay,
  productType: z.string(),
  productQuantity: integer,
  wishedCurrencyId: integer.nullable(),
})
export type PurchaseFields = z.infer<typeof purchaseFieldsSchema>

/**
 * Amount and currency of the chosen offer; null before the choice and for people who may not see offers. The preferred
 * currency is separate.
 */
export const purchaseRowSchema = formRowSchema.extend(purchaseFieldsSchema.shape)
export type PurchaseRow = z.infer<typeof purchaseRowSchema>

const otherForms = z.array(z.object({ id: integer, formGuid: z.string() }))

/** Warnings for approvers, never refusals; each names the other forms that the reader may see. */
export const requestMarkSchema = z.discriminatedUnion('kind', [
  /**
   * Requests of one owner or supplier and one type, within 30 days in any company, that exceed the limit only together.
   * The total is null if it contains prices hidden from the reader.
   */
  z.object({ kind: z.literal('SplitRequest'), forms: otherForms, total: moneySchema.nullable() }),
  /** The same product was requested in the department within 60 days. */
  z.object({ kind: z.literal('SameProduct'), forms: otherForms }),
])
export type RequestMark = z.infer<typeof requestMarkSchema>

export const purchaseFormSchema = purchaseRowSchema.extend({
  ...linePageFields,
  /** Empty, or null for people who may not see offers: `tree.abilities.canViewOffers`. */
  offers: z.array(offerSchema),
  choice: chosenOfferSchema.nullable(),
  /** The rates of the choice, otherwise the newest; null without rates. */
  rates: ratesOfDaySchema.nullable(),
  marks: z.array(requestMarkSchema),
})
export type PurchaseForm = z.infer<typeof purchaseFormSchema>

export const purchaseSortFields = ['needDate', 'productType', 'productQuantity', 'typeId', 'purchaseTypeId'] as const
export const purchaseFiltersSchema = moduleFiltersSchema.extend({
  typeId: idOrAll,
  purchaseTypeId: z.literal([0, ...Object.values(purchaseTypes)]).nullish(),
  /** The days between which it is needed, both included. */
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
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

/** The complete form after the edit, or only its offers. */
const purchaseUpdateSchema = z
  .strictObject({
    purchaseGuid: guid,
    version: readVersion,
    ...z.object(fields).partial().shape,
    offers: sentOffersSchema.optional(),
    /** Ignored: a running tree changes through addstate and DeleteState. */
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
const typeChoices = z.array(z.object({ value: integer, label: z.string(), labelTranslate: z.string() }))

const formCalls = defineFormCalls(
  { base: 'purchaseform', all: 'allPurchasings', exportAll: 'exportAllPurchasing', uses: 'AllPurchasing' },
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
  get: { ...formCalls.get, common: z.object({ type: typeChoices, currency: lineChoices.currency }) },
}
export const {
  /**
   * All lines or none, each as its own form, answered in order. `errors` names the invalid line, as in
   * `CreateModel.3.needDate`; a changed tree comes in `data`, as `DefaultTree` returns it.
   */
  create: createPurchasesCall,
  get: getPurchaseCall,
  list: listPurchasesCall,
  all: allPurchasesCall,
  exportList: exportPurchasesCall,
  exportAll: exportAllPurchaseCall,
  /** A purchasing user may save only offers on their turn, or when asked. */
  update: updatePurchaseCall,
} = purchaseCalls

/** The choices for filling in a purchase form or entering an offer. */
export const purchaseCommonCall = defineCall('workflow GET /api/purchaseform/common', {
  access: 'session',
  answer: z.object({
    type: typeChoices,
    ...lineChoices,
  }),
  showsForms: true,
})
