import { z } from 'zod'
import { guid, uploadedFileSchema } from '../files/files'
import { exchangeRateFormat, mostOffers } from '../lookups/limits'
import {
  calendarDay,
  fitsOneLine,
  ignoredField,
  instant,
  integer,
  rowId,
  singleLineText,
  textOrNull,
} from '../wire/fields'
import { moneySchema, positiveMoneyField } from '../wire/money'

/** Suppliers' offers for a purchase request, and the one that Finance chose. */

const longestLink = 500

/** Allowed links: ftp, http or https without spaces. */
const linkFormat = /^(?:ftp|https?):\/\/[^\s/][^\s]*$/i

const link = z
  .string()
  .max(5000)
  .trim()
  .refine(text => text.length <= longestLink, { params: { code: 'OFFER_LINK_TOO_LONG' }, abort: true })
  .refine(fitsOneLine, { params: { code: 'NOT_ALLOWED_CHARACTER' }, abort: true })
  .refine(text => text === '' || linkFormat.test(text), { params: { code: 'OFFER_LINK_INVALID' } })
  .default('')

/**
 * A submitted offer, with an act or alone. A guid identifies a saved one: users who may change offers change it, others
 * must send it unchanged or not at all.
 */
export const sentOfferSchema = z.strictObject({
  offerGuid: guid,
  /** The version that the sender saw. A change or choice of another version is refused. */
  version: rowId.nullish(),
  brand: singleLineText(200),
  model: singleLineText(200),
  /** For the whole quantity. */
  price: positiveMoneyField(),
  currencyId: rowId,
  link,
  supplier: textOrNull(200).nullish(),
  /** The supplier's account; without it the form's owner is paid. */
  iban: textOrNull(42).nullish(),
  /** The last day of validity. */
  validUntil: calendarDay.nullish(),
  deliveryDays: integer.min(0).max(3650).nullish(),
  isApproved: z.boolean().default(false),
  /** Removes a saved offer with its files. */
  isRemoved: z.boolean().default(false),
  id: ignoredField,
  userId: ignoredField,
  files: ignoredField,
})
export type SentOffer = z.output<typeof sentOfferSchema>
/** Before it is checked. */
export type TypedOffer = z.input<typeof sentOfferSchema>

/** Contradictory offers are refused: none appears twice. */
export const sentOffersSchema = z
  .array(sentOfferSchema)
  .max(mostOffers)
  .superRefine((offers, context) =>
    offers.forEach(({ offerGuid }, i) => {
      const isRepeated = offers.findIndex(offer => offer.offerGuid === offerGuid) < i
      if (isRepeated) context.addIssue({ code: 'custom', path: [i, 'offerGuid'], params: { code: 'REPEATED' } })
    }),
  )

/** The details of a choice. */
export const offerChoiceSchema = z.strictObject({
  /** The reason if it is dearer than another or the only one; optional. */
  reason: textOrNull(500).nullish(),
  /** The day of the exchange rates in the comparison: refused unless the newest. Null if it showed none. */
  rateDate: calendarDay.nullish(),
  /** Chooses an expired offer; otherwise OFFER_EXPIRED. */
  isExpiredAccepted: z.boolean().optional(),
})

/** The terms of an offer. */
const termFields = {
  offerGuid: z.string(),
  version: integer,
  brand: z.string(),
  model: z.string(),
  price: moneySchema,
  currencyId: integer,
  link: z.string(),
  supplier: z.string().nullable(),
  iban: z.string().nullable(),
  validUntil: calendarDay.nullable(),
  deliveryDays: integer.nullable(),
}

/**
 * An offer in the timeline, as JSON: `changes` with the field `offer` have it before and after. A choice stores all in
 * `offers`, and in `offerChoice` which one, why, and the day of the exchange rates.
 */
export const offerSnapshotSchema = z.object({
  ...termFields,
  /** Missing in older records, and for a new offer, whose files come with it. */
  fileNames: z.array(z.string()).optional(),
})
export type OfferSnapshot = z.infer<typeof offerSnapshotSchema>
export const choiceSnapshotSchema = z.object({
  offerGuid: z.string(),
  /** Null: no reason given. */
  reason: z.string().nullable(),
  /** From the newest exchange rates of that time, if an offer used one of their currencies. */
  rateDate: calendarDay.nullable(),
})

/** Warnings about an offer's account. */
const ibanMarks = ['NewIban', 'YoungIban', 'OtherCountryThanBefore', 'IbanOfEmployee'] as const
export const ibanMarkSchema = z.enum(ibanMarks)
export type IbanMark = z.infer<typeof ibanMarkSchema>

/** Who did something, and when. */
const actorFields = { userId: integer, userName: z.string(), date: instant }

/** An offer, with the last person who entered or changed it. */
export const offerSchema = z.object({
  id: integer,
  ...termFields,
  currencyName: z.string(),
  currencySign: z.string(),
  ibanMarks: z.array(ibanMarkSchema),
  ...actorFields,
  enteredBy: z.object(actorFields),
  files: z.array(uploadedFileSchema),
  isApproved: z.boolean(),
})
export type Offer = z.infer<typeof offerSchema>

/** Exchange rates of one day, to compare offers of several currencies. */
export const ratesOfDaySchema = z.object({
  date: calendarDay,
  rates: z.array(z.object({ currencyId: integer, rate: z.string().regex(exchangeRateFormat) })),
})
export type RatesOfDay = z.infer<typeof ratesOfDaySchema>

/** The chooser and the offer. */
export const chosenOfferSchema = choiceSnapshotSchema.extend(actorFields)
export type ChosenOffer = z.infer<typeof chosenOfferSchema>
