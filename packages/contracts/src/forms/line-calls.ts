import { z } from 'zod'
import { choosableAgreementSchema } from '../agreements/choosable-agreement'
import { currencySchema, namedLookupSchema } from '../lookups/lookups'
import { multiLineText, rowId } from '../wire/fields'
import { formPageFields, serverFields } from './form-calls'

/* What every module declares alike whose forms are submitted as lines; a module adds its own fields to each part. */

const id = z.number().int()

/** What somebody fills in. Whoever saves a line says everything of it, not only what changed. */
export const lineFields = {
  /** Whom it is for. */
  userId: rowId,
  corporationId: rowId,
  departmentId: rowId,
  /** Of the module's own list. */
  typeId: rowId,
  currencyId: rowId.nullish(),
  agreementId: rowId.nullish(),
  description: multiLineText(2000),
  ...serverFields,
}

/** What its row says. */
export const lineFactsFields = {
  departmentName: z.string().nullable(),
  typeId: id,
  typeName: z.string(),
  typeNameTranslate: z.string(),
  agreementId: id.nullable(),
  agreementTitle: z.string().nullable(),
  description: z.string(),
}
export type LineFacts = z.infer<z.ZodObject<typeof lineFactsFields>>

/** What its page shows besides the row. */
export const linePageFields = {
  ...formPageFields,
  /** The agreement that it belongs to, as its chooser saw it. */
  agreement: choosableAgreementSchema.omit({ corporationIds: true }).nullable(),
  /** Its currency is another than that of the agreement's instalment. */
  differsFromAgreement: z.boolean(),
}

/** Lines that are submitted together. */
export const newLines = <Line extends z.ZodType>(line: Line) =>
  z.strictObject({
    CreateModel: z
      .array(line)
      .max(100)
      .refine(lines => lines.length > 0, { params: { code: 'NO_LINES' } }),
  })

/** What everybody chooses from who fills in a line. */
export const lineChoices = {
  currency: z.array(currencySchema),
  /** Deleted, but forms have them: lists are filtered by them. */
  retiredType: z.array(namedLookupSchema),
  /** Of the caller's corporations, expired ones among them. */
  agreement: z.array(choosableAgreementSchema),
}
