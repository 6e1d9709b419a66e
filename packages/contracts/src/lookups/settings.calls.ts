import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { count, idParameter, singleLineText } from '../wire/fields'
import { currencySchema, leaveTypeSchema, namedLookupSchema } from './lookups'

/** Counts of the records that refer to an entry. They keep it after its deletion. */
const usesSchema = z.object({
  forms: count,
  /** Those of them that are not decided yet. */
  openForms: count,
  /** Other records, such as limits and rates. */
  others: count,
})
export type LookupUses = z.infer<typeof usesSchema>

/** Declares the calls of a list on the settings screen. Changes return the whole new list. */
function defineListCalls<Entry extends z.ZodType, Added extends z.ZodType, Names extends z.ZodType>(
  name: string,
  entry: Entry,
  { added, names }: { added: Added; names: Names },
) {
  const answer = z.array(entry)
  const changing = { access: groupSettingsAccess, answer, stepUp: true } as const
  const one = { params: z.object({ id: idParameter }) }
  return {
    get: defineCall(`workflow GET /api/settings/Get${name}List`, { access: settingsAccess, answer }),
    /** Deleted entries that records still have. Adding one again restores it. */
    deleted: defineCall(`workflow GET /api/settings/GetDeleted${name}List`, { access: settingsAccess, answer }),
    add: defineCall(`workflow POST /api/settings/Add${name}`, {
      ...changing,
      body: added,
      idempotent: true,
      whenIncomplete: 'ALL_AREAS_REQUIRED',
    }),
    remove: defineCall(`workflow DELETE /api/settings/Delete${name}/:id`, {
      ...changing,
      ...one,
    }),
    /** Forms that use the entry have the new name, too. Other names than those that were read are STALE_VERSION. */
    rename: defineCall(`workflow PUT /api/settings/Rename${name}/:id`, {
      ...changing,
      ...one,
      body: names,
      whenIncomplete: 'ALL_AREAS_REQUIRED',
    }),
    uses: defineCall(`workflow GET /api/settings/${name}Uses/:id`, {
      ...one,
      access: settingsAccess,
      answer: usesSchema,
    }),
  }
}

/** These calls, for code that works with any list. */
export type ListCalls<Entry, Added, Names> = ReturnType<
  typeof defineListCalls<z.ZodType<Entry>, z.ZodType<Added>, z.ZodType<Names & { version?: Names | undefined }>>
>

const bothNames = z.strictObject({ name: singleLineText(100), nameTranslate: singleLineText(100) })

const newNames = <Names extends z.ZodRawShape>(names: z.ZodObject<Names, z.core.$strict>) =>
  names.extend({
    /** The names that were read; without them nothing is compared. */
    version: names.optional(),
  })

const currencyNames = z.strictObject({ name: singleLineText(50), sign: singleLineText(10) })

export const currencyCalls = defineListCalls('Currency', currencySchema, {
  added: currencyNames,
  names: newNames(currencyNames),
})
export const {
  get: getCurrencyListCall,
  deleted: getDeletedCurrencyListCall,
  add: addCurrencyCall,
  remove: deleteCurrencyCall,
  rename: renameCurrencyCall,
  uses: currencyUsesCall,
} = currencyCalls

export const expenseTypeCalls = defineListCalls('ExpenseType', namedLookupSchema, {
  added: bothNames,
  names: newNames(bothNames),
})
export const {
  get: getExpenseTypeListCall,
  deleted: getDeletedExpenseTypeListCall,
  add: addExpenseTypeCall,
  remove: deleteExpenseTypeCall,
  rename: renameExpenseTypeCall,
  uses: expenseTypeUsesCall,
} = expenseTypeCalls

/** Whether a type is deducted never changes: leaves of the type are counted by it. */
export const leaveTypeCalls = defineListCalls('AnnualLeaveType', leaveTypeSchema, {
  added: bothNames.extend({ isRemainingDayEffected: z.boolean().default(false) }),
  names: newNames(bothNames),
})
export const {
  get: getAnnualLeaveTypeListCall,
  deleted: getDeletedAnnualLeaveTypeListCall,
  add: addAnnualLeaveTypeCall,
  remove: deleteAnnualLeaveTypeCall,
  rename: renameAnnualLeaveTypeCall,
  uses: annualLeaveTypeUsesCall,
} = leaveTypeCalls

export const requirementTypeCalls = defineListCalls('RequirementType', namedLookupSchema, {
  added: bothNames,
  names: newNames(bothNames),
})
export const {
  get: getRequirementTypeListCall,
  deleted: getDeletedRequirementTypeListCall,
  add: addRequirementTypeCall,
  remove: deleteRequirementTypeCall,
  rename: renameRequirementTypeCall,
  uses: requirementTypeUsesCall,
} = requirementTypeCalls
