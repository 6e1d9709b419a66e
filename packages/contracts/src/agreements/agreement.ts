import { z } from 'zod'
import { uploadedFileSchema } from '../files/files'
import { calendarDay, changesSchema, instant, integer } from '../wire/fields'
import { moneySchema } from '../wire/money'
import {
  agreementDecisions,
  agreementEventKinds,
  agreementPeriods,
  agreementStates,
  deadlineKinds,
  undecidedOutcomes,
} from './agreements'

/** An agreement as seen with the permission Agreements for one of its companies. */

const agreementState = z.literal(Object.values(agreementStates))
export const agreementPeriod = z.literal(Object.values(agreementPeriods))
export const agreementDecision = z.literal(Object.values(agreementDecisions))

const currencyFields = { currencyId: integer, currencyName: z.string(), currencySign: z.string() }

const decisionSchema = z.object({
  decision: agreementDecision,
  note: z.string(),
  userId: integer,
  userName: z.string(),
  date: instant,
})

/** The next relevant date of an active agreement. */
const agreementDueSchema = z.object({
  /** The last day to terminate; after it, the end. */
  kind: z.enum(deadlineKinds),
  date: calendarDay,
  daysLeft: integer,
  ifNobodyActs: z.enum(undecidedOutcomes),
  /** The end of its automatic successor. */
  renewsUntil: calendarDay.nullable(),
  /** True from the first notice until a decision. */
  needsDecision: z.boolean(),
  /** True if the last day to terminate has passed without a decision and it renews automatically. */
  isMissed: z.boolean(),
})
export type AgreementDue = z.infer<typeof agreementDueSchema>

/** How an agreement followed its predecessor. */
const renewalSchema = z.object({
  date: instant,
  /** Null if renewed automatically. */
  userId: integer.nullable(),
  userName: z.string().nullable(),
  /** It was renewed automatically without a decision. */
  isUndecided: z.boolean(),
})

/** One agreement of a chain of renewals. */
const generationFields = {
  id: integer,
  agreementGuid: z.string(),
  title: z.string(),
  company: z.string(),
  /** The amount of one instalment. */
  amount: moneySchema,
  ...currencyFields,
  period: agreementPeriod,
  startDate: calendarDay,
  /** Null if open-ended. */
  endDate: calendarDay.nullable(),
  lastTerminationDate: calendarDay,
  state: agreementState,
  createdDate: instant,
  /** Null for the first of a chain. */
  renewal: renewalSchema.nullable(),
  /**
   * The change of the yearly cost in per cent, with at most one decimal; null for the first, after another currency and
   * after zero.
   */
  changePercent: z.number().nullable(),
}
const agreementGenerationSchema = z.object(generationFields)
export type AgreementGeneration = z.infer<typeof agreementGenerationSchema>

export const chainLinkSchema = agreementGenerationSchema.extend({ uploadedFiles: z.array(uploadedFileSchema) })
export type ChainLink = z.infer<typeof chainLinkSchema>

export const agreementRowSchema = agreementGenerationSchema.extend({
  corporationIds: z.array(integer),
  corporations: z.array(z.object({ id: integer, name: z.string() })),
  followUserList: z.array(integer),
  followers: z.array(z.object({ userId: integer, name: z.string(), isPassive: z.boolean() })),
  keyword: z.string(),
  autoRenewal: z.boolean(),
  isRenewedPassive: z.boolean(),
  /** The number on its paper, or that of the agreement it renews; empty if there is none. */
  reference: z.string(),
  /** Including additional amounts, in its currency. */
  yearlyValue: moneySchema,
  /** Null if it is not active or has no coming date. */
  due: agreementDueSchema.nullable(),
  /** The newest decision about the current dates; a termination no longer counts once automatic renewal is on again. */
  decision: decisionSchema.nullable(),
  /** The agreements it renews that the reader may see, newest first. */
  parentList: z.array(agreementGenerationSchema),
  /** Nothing without write permission for all its companies. */
  abilities: z.object({ canRenew: z.boolean() }),
})
export type AgreementRow = z.infer<typeof agreementRowSchema>

const additionalAmountSchema = z.object({ name: z.string(), amount: moneySchema, period: agreementPeriod })
export type AdditionalAmount = z.infer<typeof additionalAmountSchema>

export const agreementPageSchema = agreementRowSchema.extend({
  version: integer,
  /** The first day of its chain, as far as the reader may see it. */
  originalStartDate: calendarDay,
  notes: z.string(),
  additionalAmount: z.array(additionalAmountSchema),
  uploadedFiles: z.array(uploadedFileSchema),
  /** Null if the portal created it. */
  createdByUserId: integer.nullable(),
  createdByName: z.string().nullable(),
  /** Its successor, if the reader may see it. */
  renewedById: integer.nullable(),
  /** What the reader may do now: nothing without write permission for all its companies. */
  abilities: z.object({ canEdit: z.boolean(), canRenew: z.boolean(), canDecide: z.boolean() }),
})
export type AgreementPage = z.infer<typeof agreementPageSchema>

export const agreementEventSchema = z.object({
  id: integer,
  kind: z.enum(agreementEventKinds),
  date: instant,
  /** Null for actions of the portal. */
  userId: integer.nullable(),
  userName: z.string().nullable(),
  /** Note of a decision. */
  note: z.string(),
  /**
   * Changes field by field. `corporationIds`, `followUserList` and `uploadedFiles` have a row for each added or removed
   * item, by id or file name; `additionalAmount` one per amount, as JSON. Other fields have the text of the wire.
   */
  changes: changesSchema,
})
export type AgreementEvent = z.infer<typeof agreementEventSchema>

/** The next deadlines, for the home page. */
export const dueAgreementSchema = agreementRowSchema
  .pick({
    id: true,
    agreementGuid: true,
    title: true,
    company: true,
    corporationIds: true,
    currencyId: true,
    currencyName: true,
    currencySign: true,
    autoRenewal: true,
    yearlyValue: true,
    decision: true,
    abilities: true,
  })
  .extend({ due: agreementDueSchema })
export type DueAgreement = z.infer<typeof dueAgreementSchema>

/** The remaining amount may be negative. */
const balanceSchema = z.string().regex(/^-?\d+\.\d{2}$/)

/** Each form counts once: pending, approved or paid. Cancelled and rejected forms do not count. */
const claims = {
  amount: moneySchema,
  filed: moneySchema,
  approved: moneySchema,
  paid: moneySchema,
  remaining: balanceSchema,
}

const instalmentSchema = z.object({
  /** From 1. */
  number: integer,
  /** The period it covers, both days included. */
  startDate: calendarDay,
  endDate: calendarDay,
  ...claims,
  /** The forms in it that the reader may see. */
  forms: z.array(
    z.object({
      id: integer,
      formGuid: z.string(),
      detailLink: z.string(),
      userName: z.string(),
      date: calendarDay,
      amount: moneySchema,
      status: integer,
      /** The company on the invoice, if it is not the agreement's. */
      otherCompany: z.string().nullable(),
    }),
  ),
})
export type Instalment = z.infer<typeof instalmentSchema>
export const instalmentsSchema = z.object({
  ...currencyFields,
  period: agreementPeriod,
  /** In order; for an open-ended agreement, up to the one after today's. */
  instalments: z.array(instalmentSchema),
  total: z.object(claims),
  /** Without purchases that the reader owns or filled in, because a sum would reveal their price. */
  isWithoutOwnPurchases: z.boolean(),
})
export type Instalments = z.infer<typeof instalmentsSchema>
