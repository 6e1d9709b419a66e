import { z } from 'zod'
import { formPageFields, serverFields } from './form-calls'
import { choosableAgreementSchema } from '../agreements/choosable-agreement'
import { currencySchema, namedLookupSchema } from '../lookups/lookups'
import { integer, multiLineText, rowId } from '../wire/fields'

/* The calls that all modules with lines declare alike; a module adds its own fields. */

/** The fields of a line. A save contains all of them, not only the changed ones. */
export const lineFields = {
  /** The owner. */
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

/** The fields of its row. */
export const lineFactsFields = {
  departmentName: z.string().nullable(),
  typeId: integer,
  typeName: z.string(),
  typeNameTranslate: z.string(),
  agreementId: integer.nullable(),
  agreementTitle: z.string().nullable(),
  description: z.string(),
}
export type LineFacts = z.infer<z.ZodObject<typeof lineFactsFields>>

/** Fields of its page beyond the row. */
export const linePageFields = {
  ...formPageFields,
  /** The agreement it is charged to, as seen when it was chosen. */
  agreement: choosableAgreementSchema.omit({ corporationIds: true }).nullable(),
  /** Its currency differs from the agreement's. */
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

/** The choices for filling in a line. */
export const lineChoices = {
  currency: z.array(currencySchema),
  /** Deleted, but used by forms, so lists can filter by them. */
  retiredType: z.array(namedLookupSchema),
  /** Agreements of the caller's corporations, expired ones included. */
  agreement: z.array(choosableAgreementSchema),
}
