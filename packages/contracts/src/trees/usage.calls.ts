import { z } from 'zod'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { moduleExpressions } from '../modules/modules'
import { personSchema } from '../people/person'
import { substitutionSchema } from '../substitutes/substitution.calls'
import { defineCall } from '../wire/call'
import { rowId } from '../wire/fields'
import { defaultTreeSchema, moduleIdSchema } from './default-trees'
import { changedCountsSchema, changedPersonSchema } from './explained-tree.calls'

const id = z.number().int()

/** A form that waits for somebody. */
export const awaitedFormSchema = z.object({
  id,
  formGuid: z.string(),
  moduleExpression: z.enum(moduleExpressions),
  ownerName: z.string(),
  corporationName: z.string(),
  since: z.iso.datetime(),
  canOpen: z.boolean(),
})
export type AwaitedForm = z.infer<typeof awaitedFormSchema>

/** Somebody whose master a person is, for every form or for leave. */
export const followerSchema = z.object({
  userId: id,
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
  /** Whether the reader may put somebody in their place anywhere. */
  canReplace: z.boolean(),
  generalManagerOf: z.array(z.object({ corporationId: id, corporationName: z.string() })),
  /** On their turn. */
  forms: z.array(awaitedFormSchema),
  /** In which they owe an answer. */
  questions: z.array(awaitedFormSchema),
  /** Those that are not over, in which they are absent or stand in. */
  substitutions: z.array(substitutionSchema),
  /** What modules know of them, such as agreements that they follow. */
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

/** Where somebody is used, in the companies for which the caller holds Settings. */
export const usageCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/module/WhereUsed',
  body: z.strictObject({ userId: rowId }),
  answer: usageSchema,
  access: settingsAccess,
  showsForms: true,
})

/** A replacement lists at most this many changed forms, and counts all. */
export const mostListedChanges = 200

const problem = z.object({ code: z.string(), message: z.string() })

export const replacementSchema = z.object({
  trees: z.array(
    z.object({
      tree: defaultTreeSchema,
      /** The approvers as they would be. */
      treeUsers: z.array(id),
      problem: problem.nullable(),
    }),
  ),
  masters: z.array(z.object({ isForLeave: z.boolean(), people: z.array(followerSchema), problem: problem.nullable() })),
  /** Whose next form would go elsewhere by the parts without a problem, the first of them. */
  changed: z.array(changedPersonSchema.extend({ moduleId: moduleIdSchema })),
  changes: changedCountsSchema,
  /** What it would replace, in short: whoever does it sends this back. */
  seen: z.string(),
})
export type Replacement = z.infer<typeof replacementSchema>

const replacing = {
  service: 'workflow',
  access: settingsWriteAccess,
} as const

/** What putting somebody in the place of a person everywhere would change; nothing is saved. */
export const previewReplacementCall = defineCall({
  ...replacing,
  method: 'POST',
  path: '/api/module/PreviewReplacement',
  body: z.strictObject({ userId: rowId, newUserId: rowId }),
  answer: replacementSchema,
})

/**
 * Puts somebody in the place of a person in every default tree, and as the master of their people, in the companies for
 * which the caller may write the settings: all of it, or nothing where an editor would refuse one of them
 * (REPLACEMENT_REFUSED, with a sentence for each) or something changed since the preview (REPLACEMENT_MOVED). Running
 * forms stay as they are.
 */
export const replacePersonCall = defineCall({
  ...replacing,
  method: 'POST',
  path: '/api/module/ReplacePerson',
  body: z.strictObject({ userId: rowId, newUserId: rowId, seen: z.string().max(100) }),
  answer: z.object({ trees: id, people: id }),
})
