import { z } from 'zod'
import { uploadedFileSchema } from '../files/files'
import { calendarDay } from '../wire/fields'
import { moneySchema } from '../wire/money'
import {
  agreementDecisions,
  agreementEventKinds,
  agreementPeriods,
  agreementStates,
  deadlineKinds,
  undecidedOutcomes,
} from './agreements'

/** What those see of an agreement who hold the permission Agreements for one of its companies. */

const id = z.number().int()
const day = calendarDay
const instant = z.iso.datetime()
export const agreementState = z.literal(Object.values(agreementStates))
export const agreementPeriod = z.literal(Object.values(agreementPeriods))
export const agreementDecision = z.literal(Object.values(agreementDecisions))

const currencyFields = { currencyId: id, currencyName: z.string(), currencySign: z.string() }

const decisionSchema = z.object({
  decision: agreementDecision,
  note: z.string(),
  userId: id,
  userName: z.string(),
  date: instant,
})

/** The next date of an active agreement that matters. */
export const agreementDueSchema = z.object({
  /** The last day to terminate; once that is past, the end. */
  kind: z.enum(deadlineKinds),
  date: day,
  daysLeft: id,
  ifNobodyActs: z.enum(undecidedOutcomes),
  /** The end of the successor that it then gets by itself. */
  renewsUntil: day.nullable(),
  /** From the first notice on, until somebody decides. */
  needsDecision: z.boolean(),
  /** The last day to terminate is past, nobody has decided, and it renews by itself. */
  isMissed: z.boolean(),
})
export type AgreementDue = z.infer<typeof agreementDueSchema>

/** How an agreement came to follow another. */
const renewalSchema = z.object({
  date: instant,
  /** Null where it renewed by itself. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** It renewed by itself and nobody had decided anything. */
  isUndecided: z.boolean(),
})

/** One agreement of a chain of renewals. */
const generationFields = {
  id,
  agreementGuid: z.string(),
  title: z.string(),
  company: z.string(),
  /** Of one instalment. */
  amount: moneySchema,
  ...currencyFields,
  period: agreementPeriod,
  startDate: day,
  /** Null for one without an end. */
  endDate: day.nullable(),
  lastTerminationDate: day,
  state: agreementState,
  createdDate: instant,
  /** Null for the first of a chain. */
  renewal: renewalSchema.nullable(),
  /**
   * In percent of what the one before cost in a year, with at most one decimal; null for the first, after another
   * currency and after nothing.
   */
  changePercent: z.number().nullable(),
}
export const agreementGenerationSchema = z.object(generationFields)
export type AgreementGeneration = z.infer<typeof agreementGenerationSchema>

export const chainLinkSchema = agreementGenerationSchema.extend({ uploadedFiles: z.array(uploadedFileSchema) })
export type ChainLink = z.infer<typeof chainLinkSchema>

export const agreementRowSchema = agreementGenerationSchema.extend({
  corporationIds: z.array(id),
  corporations: z.array(z.object({ id, name: z.string() })),
  followUserList: z.array(id),
  followers: z.array(z.object({ userId: id, name: z.string(), isPassive: z.boolean() })),
  keyword: z.string(),
  autoRenewal: z.boolean(),
  isRenewedPassive: z.boolean(),
  /** With its additional amounts, in its currency. */
  yearlyValue: moneySchema,
  /** Null for one that is not active, and where no date is to come. */
  due: agreementDueSchema.nullable(),
  /** The newest that is about the present dates; to terminate counts no more once it renews itself again. */
  decision: decisionSchema.nullable(),
  /** Those that it renews, the newest first, as far as the reader may see them. */
  parentList: z.array(agreementGenerationSchema),
})
export type AgreementRow = z.infer<typeof agreementRowSchema>

export const additionalAmountSchema = z.object({ name: z.string(), amount: moneySchema, period: agreementPeriod })
export type AdditionalAmount = z.infer<typeof additionalAmountSchema>

export const agreementPageSchema = agreementRowSchema.extend({
  version: id,
  notes: z.string(),
  additionalAmount: z.array(additionalAmountSchema),
  uploadedFiles: z.array(uploadedFileSchema),
  /** Null where the portal made it. */
  createdByUserId: id.nullable(),
  createdByName: z.string().nullable(),
  /** The one that renews it, where the reader may see it. */
  renewedById: id.nullable(),
  /** What the reader may do to it now: without write for each of its companies nothing. */
  abilities: z.object({ canEdit: z.boolean(), canRenew: z.boolean(), canDecide: z.boolean() }),
})
export type AgreementPage = z.infer<typeof agreementPageSchema>

export const agreementEventSchema = z.object({
  id,
  kind: z.enum(agreementEventKinds),
  date: instant,
  /** Null for what the portal did by itself. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** Of a decision. */
  note: z.string(),
  /**
   * Field by field as it was and as it is. `corporationIds`, `followUserList` and `uploadedFiles` have a row for each
   * that came or went, by id or, for files, by name; `additionalAmount` one for each amount, as JSON of the amount.
   * Other fields are as they travel, as text.
   */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type AgreementEvent = z.infer<typeof agreementEventSchema>

/** What is due soonest, on the home page. */
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
  })
  .extend({ due: agreementDueSchema })
export type DueAgreement = z.infer<typeof dueAgreementSchema>

/** What is left may be less than nothing. */
const balanceSchema = z.string().regex(/^-?\d+\.\d{2}$/)

/** A form counts once: as it waits, is approved, or is paid. A cancelled or rejected one does not. */
const claims = {
  amount: moneySchema,
  filed: moneySchema,
  approved: moneySchema,
  paid: moneySchema,
  remaining: balanceSchema,
}

export const instalmentSchema = z.object({
  /** From 1. */
  number: id,
  /** The days that it is for, both included. */
  startDate: day,
  endDate: day,
  ...claims,
  /** Of the forms in it, those that the reader may see. */
  forms: z.array(
    z.object({
      id,
      formGuid: z.string(),
      detailLink: z.string(),
      userName: z.string(),
      date: day,
      amount: moneySchema,
      status: id,
      /** On its invoice, where that is another company than the agreement's. */
      otherCompany: z.string().nullable(),
    }),
  ),
})
export type Instalment = z.infer<typeof instalmentSchema>
export const instalmentsSchema = z.object({
  ...currencyFields,
  period: agreementPeriod,
  /** In their order; of an agreement without an end up to the one after today's. */
  instalments: z.array(instalmentSchema),
  total: z.object(claims),
  /** Purchases that the reader owns or filed are left out, as a sum would tell their price. */
  isWithoutOwnPurchases: z.boolean(),
})
export type Instalments = z.infer<typeof instalmentsSchema>
