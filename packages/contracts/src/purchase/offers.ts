import { z } from 'zod'
import { guid, uploadedFileSchema } from '../files/files'
import { mostOffers } from '../lookups/limits'
import { calendarDay, fitsOneLine, ignoredField, rowId, singleLineText } from '../wire/fields'
import { moneySchema, positiveMoneyField } from '../wire/money'

/** What suppliers offer for a purchase request, and which of their offers Finance has chosen. */

const id = z.number().int()
const textOrNone = (max: number) => z.union([z.literal('').transform(() => null), singleLineText(max)]).nullish()

export const longestLink = 500

/** Whom a link may lead to: an address of ftp, http or https without blanks. */
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
 * An offer as it is sent, with an act or alone. One that is saved already is known by its guid: whoever may change
 * offers now changes it; everybody else sends it as it is, or not at all.
 */
export const sentOfferSchema = z.strictObject({
  offerGuid: guid,
  /** The version that the sender saw. A change or a choice of an offer that has another one by now is refused. */
  version: rowId.nullish(),
  brand: singleLineText(200),
  model: singleLineText(200),
  /** For the whole quantity. */
  price: positiveMoneyField(),
  currencyId: rowId,
  link,
  supplier: textOrNone(200),
  /** Of the supplier; without it the owner of the form is paid. */
  iban: textOrNone(42),
  /** The last day on which it holds. */
  validUntil: calendarDay.nullish(),
  deliveryDays: z.number().int().min(0).max(3650).nullish(),
  isApproved: z.boolean().default(false),
  /** Takes a saved offer away, with its files. */
  isRemoved: z.boolean().default(false),
  id: ignoredField,
  userId: ignoredField,
  files: ignoredField,
})
export type SentOffer = z.output<typeof sentOfferSchema>

/** Offers that contradict each other are refused: none stands twice. */
export const sentOffersSchema = z
  .array(sentOfferSchema)
  .max(mostOffers)
  .superRefine((offers, context) =>
    offers.forEach(({ offerGuid }, i) => {
      const isRepeated = offers.findIndex(offer => offer.offerGuid === offerGuid) < i
      if (isRepeated) context.addIssue({ code: 'custom', path: [i, 'offerGuid'], params: { code: 'REPEATED' } })
    }),
  )

/** What goes with the choice of an offer. */
export const offerChoiceSchema = z.strictObject({
  /** Why this one, where it is dearer than another or the only one; none is fine, and kept as none. */
  reason: textOrNone(500),
  /** The day whose exchange rates the comparison showed: refused unless the newest. Null where it showed none. */
  rateDate: calendarDay.nullish(),
  /** Chooses an offer although its last day is past; else that is OFFER_EXPIRED. */
  isExpiredAccepted: z.boolean().optional(),
})
export type OfferChoice = z.output<typeof offerChoiceSchema>

/**
 * An offer as the timeline keeps it, as JSON: `changes` with the field `offer` have it as it was and as it is; with the
 * choice `offers` has all of them, and `offerChoice` which one, why, and by the exchange rates of which day.
 */
export const offerSnapshotSchema = z.object({
  offerGuid: z.string(),
  version: id,
  brand: z.string(),
  model: z.string(),
  price: moneySchema,
  currencyId: id,
  link: z.string(),
  supplier: z.string().nullable(),
  iban: z.string().nullable(),
  validUntil: calendarDay.nullable(),
  deliveryDays: id.nullable(),
  /** Missing in what was kept before they were, and of a new offer, whose files come with it. */
  fileNames: z.array(z.string()).optional(),
})
export type OfferSnapshot = z.infer<typeof offerSnapshotSchema>
export const choiceSnapshotSchema = z.object({
  offerGuid: z.string(),
  reason: z.string().nullable(),
  rateDate: calendarDay.nullable(),
})
export type ChoiceSnapshot = z.infer<typeof choiceSnapshotSchema>

/** What is remarkable about the account of an offer. */
export const ibanMarks = ['NewIban', 'YoungIban', 'OtherCountryThanBefore', 'IbanOfEmployee'] as const
export const ibanMarkSchema = z.enum(ibanMarks)
export type IbanMark = z.infer<typeof ibanMarkSchema>

export const offerSchema = z.object({
  id,
  offerGuid: z.string(),
  version: id,
  brand: z.string(),
  model: z.string(),
  price: moneySchema,
  currencyId: id,
  currencyName: z.string(),
  currencySign: z.string(),
  link: z.string(),
  supplier: z.string().nullable(),
  iban: z.string().nullable(),
  ibanMarks: z.array(ibanMarkSchema),
  validUntil: calendarDay.nullable(),
  deliveryDays: id.nullable(),
  /** Who entered it or changed it last, and when. */
  userId: id,
  userName: z.string(),
  date: z.iso.datetime(),
  enteredBy: z.object({ userId: id, userName: z.string(), date: z.iso.datetime() }),
  files: z.array(uploadedFileSchema),
  isApproved: z.boolean(),
})
export type Offer = z.infer<typeof offerSchema>

/** How many lira one unit of a currency is worth, with at most six decimals. */
const rateSchema = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/)

/** Exchange rates of one day, to compare offers of several currencies. */
export const ratesOfDaySchema = z.object({
  date: calendarDay,
  rates: z.array(z.object({ currencyId: id, rate: rateSchema })),
})
export type RatesOfDay = z.infer<typeof ratesOfDaySchema>

/** Who chose which offer. */
export const chosenOfferSchema = z.object({
  offerGuid: z.string(),
  userId: id,
  userName: z.string(),
  date: z.iso.datetime(),
  /** Null: no reason was given. */
  reason: z.string().nullable(),
  /** Of the newest exchange rates then, where an offer is in one of their currencies. */
  rateDate: calendarDay.nullable(),
})
export type ChosenOffer = z.infer<typeof chosenOfferSchema>
