import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { idParameter, singleLineText } from '../wire/fields'
import { currencySchema, leaveTypeSchema, namedLookupSchema } from './lookups'

/** The lists of the settings screen. Adding and deleting return the whole new list. */

const ofSettings = { service: 'workflow', access: settingsAccess } as const
const changing = { ...ofSettings, access: groupSettingsAccess } as const
const adding = { ...changing, method: 'POST', idempotent: true, whenIncomplete: 'ALL_AREAS_REQUIRED' } as const
const deleting = { ...changing, method: 'DELETE', params: z.object({ id: idParameter }) } as const

const bothNames = z.strictObject({ name: singleLineText(100), nameTranslate: singleLineText(100) })
const currencies = z.array(currencySchema)
const named = z.array(namedLookupSchema)
const leaveTypes = z.array(leaveTypeSchema)

const getting = { ...ofSettings, method: 'GET' } as const

export const getCurrencyListCall = defineCall({ ...getting, path: '/api/settings/GetCurrencyList', answer: currencies })
export const addCurrencyCall = defineCall({
  ...adding,
  path: '/api/settings/AddCurrency',
  body: z.strictObject({ name: singleLineText(50), sign: singleLineText(10) }),
  answer: currencies,
})
export const deleteCurrencyCall = defineCall({
  ...deleting,
  path: '/api/settings/DeleteCurrency/:id',
  answer: currencies,
})

export const getExpenseTypeListCall = defineCall({
  ...getting,
  path: '/api/settings/GetExpenseTypeList',
  answer: named,
})
export const addExpenseTypeCall = defineCall({
  ...adding,
  path: '/api/settings/AddExpenseType',
  body: bothNames,
  answer: named,
})
export const deleteExpenseTypeCall = defineCall({
  ...deleting,
  path: '/api/settings/DeleteExpenseType/:id',
  answer: named,
})

export const getAnnualLeaveTypeListCall = defineCall({
  ...getting,
  path: '/api/settings/GetAnnualLeaveTypeList',
  answer: leaveTypes,
})
export const addAnnualLeaveTypeCall = defineCall({
  ...adding,
  path: '/api/settings/AddAnnualLeaveType',
  body: bothNames.extend({ isRemainingDayEffected: z.boolean().default(false) }),
  answer: leaveTypes,
})
export const deleteAnnualLeaveTypeCall = defineCall({
  ...deleting,
  path: '/api/settings/DeleteAnnualLeaveType/:id',
  answer: leaveTypes,
})

export const getRequirementTypeListCall = defineCall({
  ...getting,
  path: '/api/settings/GetRequirementTypeList',
  answer: named,
})
export const addRequirementTypeCall = defineCall({
  ...adding,
  path: '/api/settings/AddRequirementType',
  body: bothNames,
  answer: named,
})
export const deleteRequirementTypeCall = defineCall({
  ...deleting,
  path: '/api/settings/DeleteRequirementType/:id',
  answer: named,
})
