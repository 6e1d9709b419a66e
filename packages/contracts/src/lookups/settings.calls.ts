import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { idParameter, singleLineText } from '../wire/fields'
import { currencySchema, leaveTypeSchema, namedLookupSchema } from './lookups'

/** Declares the calls of a list on the settings screen. Adding and deleting return the whole new list. */
function defineListCalls<Entry extends z.ZodType, Added extends z.ZodType>(name: string, entry: Entry, added: Added) {
  const answer = z.array(entry)
  const changing = { access: groupSettingsAccess, answer, stepUp: true } as const
  return {
    get: defineCall(`workflow GET /api/settings/Get${name}List`, { access: settingsAccess, answer }),
    add: defineCall(`workflow POST /api/settings/Add${name}`, {
      ...changing,
      body: added,
      idempotent: true,
      whenIncomplete: 'ALL_AREAS_REQUIRED',
    }),
    remove: defineCall(`workflow DELETE /api/settings/Delete${name}/:id`, {
      ...changing,
      params: z.object({ id: idParameter }),
    }),
  }
}

/** These calls, for code that works with any list. */
export type ListCalls<Entry, Added> = ReturnType<typeof defineListCalls<z.ZodType<Entry>, z.ZodType<Added>>>

const bothNames = z.strictObject({ name: singleLineText(100), nameTranslate: singleLineText(100) })

export const currencyCalls = defineListCalls(
  'Currency',
  currencySchema,
  z.strictObject({ name: singleLineText(50), sign: singleLineText(10) }),
)
export const { get: getCurrencyListCall, add: addCurrencyCall, remove: deleteCurrencyCall } = currencyCalls

export const expenseTypeCalls = defineListCalls('ExpenseType', namedLookupSchema, bothNames)
export const { get: getExpenseTypeListCall, add: addExpenseTypeCall, remove: deleteExpenseTypeCall } = expenseTypeCalls

export const leaveTypeCalls = defineListCalls(
  'AnnualLeaveType',
  leaveTypeSchema,
  bothNames.extend({ isRemainingDayEffected: z.boolean().default(false) }),
)
export const {
  get: getAnnualLeaveTypeListCall,
  add: addAnnualLeaveTypeCall,
  remove: deleteAnnualLeaveTypeCall,
} = leaveTypeCalls

export const requirementTypeCalls = defineListCalls('RequirementType', namedLookupSchema, bothNames)
export const {
  get: getRequirementTypeListCall,
  add: addRequirementTypeCall,
  remove: deleteRequirementTypeCall,
} = requirementTypeCalls
