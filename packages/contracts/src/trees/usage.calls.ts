import { z } from 'zod'
import { answersFile } from '../files/files'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { moduleExpressions } from '../modules/modules'
import { directoryRoles } from '../people/directory-people'
import { personSchema } from '../people/person'
import { substitutionSchema } from '../substitutes/substitution.calls'
import { defineCall } from '../wire/call'
import { warningSchema } from '../wire/envelope'
import { instant, integer, rowId } from '../wire/fields'
import { defaultTreeSchema, moduleIdSchema } from './default-trees'
import { changedCountsSchema, changedPersonSchema, previewPage } from './explained-tree.calls'

/** A form that waits for somebody. */
export const awaitedFormSchema = z.object({
  id: integer,
  formGuid: z.string(),
  moduleExpression: z.enum(moduleExpressions),
  ownerName: z.string(),
  corporationName: z.string(),
  since: instant,
  canOpen: z.boolean(),
})
export type AwaitedForm = z.infer<typeof awaitedFormSchema>

/** A person with this master, for every form or for leave. */
export const followerSchema = z.object({
  userId: integer,
  name: z.string(),
  corporationName: z.string(),
  departmentName: z.string(),
  isForLeave: z.boolean(),
})
export type Follower = z.infer<typeof followerSchema>

export const usageSchema = z.object({
  person: personSchema.pick({ id: true, name: true, titleName: true, corporationName: true, status: true }),
  trees: z.array(defaultTreeSchema),
  masterOf: z.array(followerSchema),
  /** True if the reader may replace the person anywhere. */
  canReplace: z.boolean(),
  generalManagerOf: z.array(z.object({ corporationId: integer, corporationName: z.string() })),
  /** Forms on their turn. */
  forms: z.array(awaitedFormSchema),
  /** Forms on which they owe an answer. */
  questions: z.array(awaitedFormSchema),
  /** Current and future substitutions, as absent person or substitute. */
  substitutions: z.array(substitutionSchema),
  /** Records of modules, such as followed agreements. */
  others: z.array(
    z.object({
      title: z.string(),
      entries: z.array(
        z.object({
          label: z.string(),
          detail: z.string().nullable(),
          /** Its page. */
          to: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type Usage = z.infer<typeof usageSchema>

/** Where a person is used, in companies for which the caller holds Settings. */
export const usageCall = defineCall('workflow POST /api/module/WhereUsed', {
  body: z.strictObject({ userId: rowId }),
  answer: usageSchema,
  access: settingsAccess,
  showsForms: true,
})

export const replacementSchema = z.object({
  trees: z.array(
    z.object({
      tree: defaultTreeSchema,
      /** The approvers after the change. */
      treeUsers: z.array(integer),
      problem: warningSchema.nullable(),
    }),
  ),
  masters: z.array(
    z.object({ isForLeave: z.boolean(), people: z.array(followerSchema), problem: warningSchema.nullable() }),
  ),
  /** People whose next form would change, for the parts without a problem; a page of them. */
  changed: z.array(changedPersonSchema.extend({ moduleId: moduleIdSchema })),
  changes: changedCountsSchema,
  /** A fingerprint of the replacement, which the confirmation sends back. */
  seen: z.string(),
})
export type Replacement = z.infer<typeof replacementSchema>

/** The trees that lose a required place if a person has these roles only, as a file for people who may change them. */
export const exportLostPlacesCall = defineCall('workflow POST /api/module/ExportLostPlaces', {
  access: settingsWriteAccess,
  body: z.strictObject({
    userId: rowId,
    roleList: z.array(z.enum(directoryRoles)).max(directoryRoles.length),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
  ...answersFile,
})

/** The effect of replacing a person everywhere; nothing is saved. */
export const previewReplacementCall = defineCall('workflow POST /api/module/PreviewReplacement', {
  access: settingsWriteAccess,
  body: z.strictObject({ userId: rowId, newUserId: rowId, ...previewPage }),
  answer: replacementSchema,
})

/** All people whose next form would change, as a file. */
export const exportReplacementCall = defineCall('workflow POST /api/module/ExportReplacement', {
  access: settingsWriteAccess,
  body: z.strictObject({ userId: rowId, newUserId: rowId, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  ...answersFile,
})

/**
 * Replaces a person in every default tree and as master, in companies whose settings the caller may write: everywhere,
 * or nowhere if one change would be refused (REPLACEMENT_REFUSED, with a sentence for each) or anything has changed
 * since the preview (REPLACEMENT_MOVED). Running forms stay as they are.
 */
export const replacePersonCall = defineCall('workflow POST /api/module/ReplacePerson', {
  access: settingsWriteAccess,
  stepUp: true,
  body: z.strictObject({ userId: rowId, newUserId: rowId, seen: z.string().max(100) }),
  answer: z.object({ trees: integer, people: integer }),
})
