import { z } from 'zod'
import { guid } from '../files/files'
import { allFormsCommonSchema } from '../forms/form-request.calls'
import { serverFields, readVersion } from '../forms/form-calls'
import { defineCall } from '../wire/call'
import {
  calendarDay,
  dayOrNull,
  idOrAll,
  idParameter,
  ignoredField,
  integer,
  multiLineText,
  rowId,
  singleLineText,
  wordsOrAll,
} from '../wire/fields'
import { defineFeedCalls } from '../wire/feed'
import { moneyField } from '../wire/money'
import { listPage, sortDirection } from '../wire/paging'
import {
  agreementDecision,
  agreementEventSchema,
  agreementPageSchema,
  agreementPeriod,
  agreementRowSchema,
  chainLinkSchema,
  instalmentsSchema,
} from './agreement'
import { agreementOfficeAccess, agreementReadAccess, agreementWriteAccess } from './agreement-access'
import { agreementLimits, agreementStates } from './agreements'

export * from './agreement-access'
export { dueAgreementsCall } from './due-agreements'

/**
 * Agreements. Readers see all agreements of the companies for which they hold the permission Agreements; others do not
 * exist for them. A change needs that permission with write for each of its companies.
 */

const uniqueIds = (max: number) =>
  z
    .array(rowId)
    .max(max)
    .transform(ids => [...new Set(ids)])

/** The fields of an agreement. A save contains all of them, not only the changed ones. */
const fields = {
  title: singleLineText(agreementLimits.title),
  /** The counterparty. */
  company: singleLineText(agreementLimits.company),
  corporationIds: uniqueIds(agreementLimits.companies).refine(ids => ids.length > 0, { params: { code: 'REQUIRED' } }),
  /** The people notified of its dates. */
  followUserList: uniqueIds(agreementLimits.followers).default([]),
  /** The amount of one instalment. */
  amount: moneyField(),
  currencyId: rowId,
  period: agreementPeriod,
  startDate: calendarDay,
  /** Absent if open-ended. */
  endDate: dayOrNull.nullish(),
  lastTerminationDate: calendarDay,
  keyword: z.union([z.literal(''), singleLineText(agreementLimits.keyword)]).nullish(),
  /** At its end it gets a successor automatically. */
  autoRenewal: z.boolean().default(false),
  notes: multiLineText(agreementLimits.notes),
  /** The number on its paper; absent to keep it. */
  reference: z.union([z.literal(''), singleLineText(agreementLimits.reference)]).nullish(),
  additionalAmount: z
    .array(
      z.strictObject({
        name: singleLineText(agreementLimits.amountName),
        amount: moneyField(),
        period: agreementPeriod,
      }),
    )
    .max(agreementLimits.amounts)
    .default([]),
  ...serverFields,
  id: ignoredField,
  state: ignoredField,
  isRenewedPassive: ignoredField,
  parentList: ignoredField,
  createdDate: ignoredField,
}

const newAgreementSchema = z.strictObject({
  /** The guid under which its files are staged, at least one. */
  agreementGuid: guid,
  ...fields,
})
export type NewAgreement = z.output<typeof newAgreementSchema>

const agreementUpdateSchema = z.strictObject({ agreementGuid: guid, version: readVersion, ...fields })
export type AgreementUpdate = z.output<typeof agreementUpdateSchema>

const renewalSchema = z.strictObject({
  /** The agreement being renewed. */
  agreementId: rowId,
  /** The version that was read; without it, a concurrent edit goes unnoticed. */
  version: readVersion,
  /** The new agreement's guid, under which its files are staged, at least one. */
  agreementGuid: guid,
  startDate: calendarDay,
  endDate: dayOrNull.nullish(),
  amount: moneyField(),
  /** By default the same distance before the end as before; without an end, after the start. */
  lastTerminationDate: dayOrNull.nullish(),
})
export type AgreementRenewal = z.output<typeof renewalSchema>

export const agreementSortFields = [
  'id',
  'title',
  'company',
  'amount',
  'startDate',
  'endDate',
  'lastTerminationDate',
  'state',
  'createdDate',
  /** Sorts by due date; agreements without one come last in either direction. */
  'due',
] as const

export const agreementFiltersSchema = z.strictObject({
  corporationId: idOrAll,
  /** Several at once; an empty list is no filter. */
  corporationIdList: z.array(rowId).max(500).nullish(),
  /** A follower. */
  userId: idOrAll,
  /** A number such as `#12`, or words of title, counterparty, keyword and the number on the paper. */
  search: wordsOrAll(200),
  title: wordsOrAll(200),
  /** The counterparty. */
  company: wordsOrAll(200),
  keyword: wordsOrAll(200),
  /** Agreements active on at least one day of this range; open-ended ones stay active for ever. */
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  /** The creation day. */
  createDate: calendarDay.nullish(),
  /** The last termination date is at most this day. */
  lastTerminationDate: calendarDay.nullish(),
  /** 0 or none selects agreements without a successor; the others are in the `parentList` of theirs. */
  aggreementStateId: z.literal([0, ...Object.values(agreementStates)]).nullish(),
  ...listPage,
  sortBy: z.enum(agreementSortFields).default('id'),
  sortDirection: sortDirection.default('desc'),
})
export type AgreementFilters = z.output<typeof agreementFiltersSchema>

const ofAgreements = { access: agreementReadAccess, showsForms: true } as const
const changing = { access: agreementWriteAccess, changesForms: true } as const
const ofOne = { ...ofAgreements, params: z.object({ id: idParameter }) } as const

export const listAgreementsCall = defineCall('workflow POST /api/agreement/list', {
  ...ofAgreements,
  access: agreementOfficeAccess,
  body: agreementFiltersSchema,
  answer: z.array(agreementRowSchema),
  common: allFormsCommonSchema,
})

/** The companies, by name, with agreements in the unfiltered list; others need not be offered. */
export const agreementCorporationsCall = defineCall('workflow GET /api/agreement/ListedCorporations', {
  ...ofAgreements,
  access: agreementOfficeAccess,
  answer: z.array(integer),
})

export const getAgreementCall = defineCall('workflow GET /api/agreement/get/:id', {
  ...ofOne,
  answer: agreementPageSchema,
})

/** The agreements of its chain of renewals that the reader may see, newest first. */
export const agreementChainCall = defineCall('workflow GET /api/agreement/chain/:id', {
  ...ofOne,
  answer: z.array(chainLinkSchema),
})

/** Its events, newest first. */
export const agreementHistoryCall = defineCall('workflow GET /api/agreement/history/:id', {
  ...ofOne,
  answer: z.array(agreementEventSchema),
})

/** For each instalment, what is filed, approved and paid. */
export const instalmentsCall = defineCall('workflow GET /api/agreement/instalments/:id', {
  ...ofOne,
  answer: instalmentsSchema,
})

/** The warning is TERMINATION_AFTER_END. */
const saving = {
  ...changing,
  answer: agreementPageSchema,
  common: allFormsCommonSchema.pick({ warning: true }),
  whenIncomplete: 'AGREEMENT_INCOMPLETE',
} as const

/** AGREEMENT_COMPANY_NOT_WRITABLE if the caller lacks write permission for one of the companies; FILE_REQUIRED. */
export const createAgreementCall = defineCall('workflow POST /api/agreement/Create', {
  ...saving,
  body: newAgreementSchema,
  idempotent: true,
})

/**
 * An outdated version is STALE_VERSION: `errors` names the fields changed since, `data` is the current agreement. A
 * renewed one is AGREEMENT_RENEWED.
 */
export const updateAgreementCall = defineCall('workflow PUT /api/agreement/update', {
  ...saving,
  body: agreementUpdateSchema,
})

/**
 * Creates an agreement that refers to the old one and copies everything else from it; the old one becomes renewed.
 * Returns the new one. AGREEMENT_RENEWED if it already has a successor.
 */
export const renewAgreementCall = defineCall('workflow PUT /api/agreement/renew', {
  ...saving,
  body: renewalSchema,
  idempotent: true,
})

/**
 * Decides on the current dates; Terminate also switches automatic renewal off. AGREEMENT_NOT_ACTIVE if nothing is left
 * to decide.
 */
export const decideAgreementCall = defineCall('workflow POST /api/agreement/decide', {
  ...changing,
  body: z.strictObject({
    agreementId: rowId,
    version: readVersion,
    decision: agreementDecision,
    note: z.union([z.literal(''), multiLineText(agreementLimits.decisionNote)]).nullish(),
  }),
  answer: agreementPageSchema,
})

/** Its calendar has the dates of the agreements that the feed's owner may see. */
export const {
  get: agreementFeedCall,
  make: makeAgreementFeedCall,
  end: endAgreementFeedCall,
  read: readAgreementFeedCall,
} = defineFeedCalls('/agreement', agreementReadAccess)
