import { z } from 'zod'
import { guid } from '../files/files'
import { allFormsCommonSchema } from '../forms/form-request.calls'
import { readVersion, serverFields } from '../forms/form-calls'
import type { Needs } from '../identity/access'
import { defineCall } from '../wire/call'
import {
  calendarDay,
  idOrAll,
  idParameter,
  ignoredField,
  multiLineText,
  rowId,
  singleLineText,
  wordsOrAll,
} from '../wire/fields'
import { feedSchema } from '../wire/feed'
import { moneyField, moneySchema } from '../wire/money'
import { everyRow } from '../wire/paging'
import {
  agreementDecision,
  agreementEventSchema,
  agreementPageSchema,
  agreementPeriod,
  agreementRowSchema,
  chainLinkSchema,
  dueAgreementSchema,
  instalmentsSchema,
} from './agreement'
import { agreementLimits, agreementStates } from './agreements'

/**
 * Agreements. Somebody sees those of the companies for which they hold the permission Agreements, whole; others are
 * not there for them. Who changes one needs that permission with write for each of its companies.
 */

const id = z.number().int()
const day = calendarDay
const dayOrNone = z.union([z.literal('').transform(() => null), day]).nullish()

/** The lists answer nobody else; without the permission they are empty, with a warning. */
export const agreementOfficeAccess: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'] }
export const agreementReadAccess: Needs = { ...agreementOfficeAccess, permission: 'Agreements' }
export const agreementWriteAccess: Needs = { ...agreementReadAccess, write: true }

const uniqueIds = (max: number) =>
  z
    .array(rowId)
    .max(max)
    .transform(ids => [...new Set(ids)])

/** What somebody fills in. Whoever saves an agreement says everything of it, not only what changed. */
const fields = {
  title: singleLineText(agreementLimits.title),
  /** The other side. */
  company: singleLineText(agreementLimits.company),
  corporationIds: uniqueIds(agreementLimits.companies).refine(ids => ids.length > 0, { params: { code: 'REQUIRED' } }),
  /** Who is told of its dates. */
  followUserList: uniqueIds(agreementLimits.followers).default([]),
  /** Of one instalment. */
  amount: moneyField(),
  currencyId: rowId,
  period: agreementPeriod,
  startDate: day,
  /** None for one without an end. */
  endDate: dayOrNone,
  lastTerminationDate: day,
  keyword: z.union([z.literal(''), singleLineText(agreementLimits.keyword)]).nullish(),
  /** At its end it gets a successor by itself. */
  autoRenewal: z.boolean().default(false),
  notes: multiLineText(agreementLimits.notes),
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
  /** The one that is renewed. */
  agreementId: rowId,
  /** It was read with; without it, an edit that came between is not noticed. */
  version: readVersion,
  /** The guid of the new one, under which its files are staged, at least one. */
  agreementGuid: guid,
  startDate: day,
  endDate: dayOrNone,
  amount: moneyField(),
  /** Without it as many days before the end as it was; without an end, as long after the start. */
  lastTerminationDate: dayOrNone,
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
  /** What is due first, first; what is not due last, in either direction. */
  'due',
] as const

export const agreementFiltersSchema = z.strictObject({
  corporationId: idOrAll,
  /** Several at once; an empty list is no filter. */
  corporationIdList: z.array(rowId).max(500).nullable().optional(),
  /** A follow-up user. */
  userId: idOrAll,
  title: wordsOrAll(200),
  /** The other side. */
  company: wordsOrAll(200),
  keyword: wordsOrAll(200),
  /** The days between which it holds on at least one; one without an end holds for ever. */
  startDate: day.nullable().optional(),
  endDate: day.nullable().optional(),
  /** The day on which it was made. */
  createDate: day.nullable().optional(),
  /** The last day to terminate it is this one or an earlier one. */
  lastTerminationDate: day.nullable().optional(),
  /** 0 and none for all that no other renews: those are in the `parentList` of the one that does. */
  aggreementStateId: z
    .literal([0, ...Object.values(agreementStates)])
    .nullable()
    .optional(),
  currentPage: z.number().int().min(1).max(1_000_000).default(1),
  rowsPerPage: z.number().int().min(1).max(1000).optional(),
  /** Another name of `rowsPerPage`; -1 for all rows, which is what a call without either gets. */
  pageSize: z.union([z.literal(everyRow), z.number().int().min(1).max(1000)]).default(everyRow),
  sortBy: z.enum(agreementSortFields).default('id'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
})
export type AgreementFilters = z.output<typeof agreementFiltersSchema>

const ofAgreements = { service: 'workflow', access: agreementReadAccess, showsForms: true } as const
const changing = { service: 'workflow', access: agreementWriteAccess, changesForms: true } as const
const ofOne = { ...ofAgreements, params: z.object({ id: idParameter }) } as const

export const listAgreementsCall = defineCall({
  ...ofAgreements,
  access: agreementOfficeAccess,
  method: 'POST',
  path: '/api/agreement/list',
  body: agreementFiltersSchema,
  answer: z.array(agreementRowSchema),
  common: allFormsCommonSchema,
})

/** The companies, by name, that have agreements in the unfiltered list: without one none need be offered. */
export const agreementCorporationsCall = defineCall({
  ...ofAgreements,
  access: agreementOfficeAccess,
  method: 'GET',
  path: '/api/agreement/ListedCorporations',
  answer: z.array(id),
})

export const getAgreementCall = defineCall({
  ...ofOne,
  method: 'GET',
  path: '/api/agreement/get/:id',
  answer: agreementPageSchema,
})

/** Every agreement of its chain of renewals that the reader may see, the newest first. */
export const agreementChainCall = defineCall({
  ...ofOne,
  method: 'GET',
  path: '/api/agreement/chain/:id',
  answer: z.array(chainLinkSchema),
})

/** What was done to it, the newest first. */
export const agreementHistoryCall = defineCall({
  ...ofOne,
  method: 'GET',
  path: '/api/agreement/history/:id',
  answer: z.array(agreementEventSchema),
})

/** What of each instalment is filed, approved and paid. */
export const instalmentsCall = defineCall({
  ...ofOne,
  method: 'GET',
  path: '/api/agreement/instalments/:id',
  answer: instalmentsSchema,
})

/** What is due within 90 days, the soonest first, and how much a year is at stake in each currency. */
export const dueAgreementsCall = defineCall({
  ...ofAgreements,
  method: 'GET',
  path: '/api/agreement/due',
  answer: z.array(dueAgreementSchema),
  common: z.object({
    totals: z.array(
      z.object({ currencyId: id, currencyName: z.string(), currencySign: z.string(), yearlyValue: moneySchema }),
    ),
  }),
})

/** The warning is TERMINATION_AFTER_END. */
const saving = {
  ...changing,
  answer: agreementPageSchema,
  common: allFormsCommonSchema.pick({ warning: true }),
  whenIncomplete: 'AGREEMENT_INCOMPLETE',
} as const

/** AGREEMENT_COMPANY_NOT_WRITABLE where the caller may not write for one of the companies; FILE_REQUIRED. */
export const createAgreementCall = defineCall({
  ...saving,
  method: 'POST',
  path: '/api/agreement/Create',
  body: newAgreementSchema,
  idempotent: true,
})

/**
 * A stale version is STALE_VERSION: `errors` names the fields that were changed since, `data` is the agreement as it
 * is now. A renewed one is AGREEMENT_RENEWED.
 */
export const updateAgreementCall = defineCall({
  ...saving,
  method: 'PUT',
  path: '/api/agreement/update',
  body: agreementUpdateSchema,
})

/**
 * Makes a new agreement that refers to the old one, and takes everything else from it; the old one is renewed from
 * then on. It answers the new one. AGREEMENT_RENEWED where there is one already.
 */
export const renewAgreementCall = defineCall({
  ...saving,
  method: 'PUT',
  path: '/api/agreement/renew',
  body: renewalSchema,
  idempotent: true,
})

/**
 * Settles what is due, for the present dates; Terminate switches automatic renewal off, too. AGREEMENT_NOT_ACTIVE where
 * there is nothing to decide any more.
 */
export const decideAgreementCall = defineCall({
  ...changing,
  method: 'POST',
  path: '/api/agreement/decide',
  body: z.strictObject({
    agreementId: rowId,
    version: readVersion,
    decision: agreementDecision,
    note: z.union([z.literal(''), multiLineText(agreementLimits.decisionNote)]).nullish(),
  }),
  answer: agreementPageSchema,
})

const ofFeed = { service: 'workflow', path: '/api/agreement/feed', access: agreementReadAccess } as const
/** Whether the caller has a feed. */
export const agreementFeedCall = defineCall({ ...ofFeed, method: 'GET', answer: feedSchema })
/** A new secret address; one that was there before is dead. */
export const makeAgreementFeedCall = defineCall({ ...ofFeed, method: 'POST', answer: feedSchema })
export const endAgreementFeedCall = defineCall({ ...ofFeed, method: 'DELETE', answer: feedSchema })

/** The dates of the agreements that its owner may see, as a calendar. The address is the key. */
export const readAgreementFeedCall = defineCall({
  service: 'workflow',
  method: 'GET',
  path: '/agreement/feed/:secret',
  params: z.object({ secret: z.string().max(100) }),
  answer: z.unknown(),
  answersFile: true,
  access: 'public',
})
