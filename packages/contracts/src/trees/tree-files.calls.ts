import { z } from 'zod'
import { answersFile } from '../files/files'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { warningSchema } from '../wire/envelope'
import { idOrNull, integer } from '../wire/fields'
import { defaultTreeSchema, moduleIdSchema, saveReasonSchema, treeApproverSchema } from './default-trees'

export const treeFileFormats = ['csv', 'json'] as const
export type TreeFileFormat = (typeof treeFileFormats)[number]
const format = z.enum(treeFileFormats)

/** The trees of a module, of a company, or all that the caller administers, as a file that can be imported again. */
export const exportTreesCall = defineCall('workflow POST /api/module/ExportTrees', {
  body: z.strictObject({
    format,
    moduleId: moduleIdSchema.nullable().default(null),
    corporationId: idOrNull,
  }),
  ...answersFile,
  access: settingsAccess,
})

/** The most approvers of all trees in a file; a tree without one counts as one. */
export const mostTreeEntries = 20_000

/** The most cells of a row. */
export const mostTreeCells = 100

/** In bytes. */
export const largestTreeFile = 8 * 1024 * 1024

/** Beside the one file. */
const file = { format }

/** An error in a file: its row in a spreadsheet, the tree's number in JSON from 1, or the line of broken JSON. */
export const fileMistakeSchema = warningSchema.extend({ row: integer, column: z.string() })
export type FileMistake = z.infer<typeof fileMistakeSchema>

export const importedTreeSchema = z.object({
  /** The current tree. */
  tree: defaultTreeSchema,
  /** The new tree; empty removes it. */
  approvalTree: z.array(treeApproverSchema),
})
export type ImportedTree = z.infer<typeof importedTreeSchema>

/** The most reported errors of a file. */
export const mostMistakes = 100

/** The effect of an import. Trees that are not in the file stay. Nothing is changed. */
export const checkTreesCall = defineCall('workflow POST /api/module/CheckTrees', {
  form: z.strictObject(file),
  answer: z.object({
    /** The first errors. With any, nothing can be imported. */
    mistakes: z.array(fileMistakeSchema),
    changes: z.array(importedTreeSchema),
    /** The number of trees that already match. */
    unchanged: integer,
    /** Sent with the import, which refuses if anything has changed since. */
    token: z.string(),
  }),
  access: settingsWriteAccess,
  largeBody: true,
})

/** Saves the result of the check, all or nothing, each tree as a new version. */
export const importTreesCall = defineCall('workflow POST /api/module/ImportTrees', {
  form: z.strictObject({ ...file, token: z.string().max(100), reason: saveReasonSchema.optional() }),
  answer: z.object({ saved: integer }),
  access: settingsWriteAccess,
  stepUp: true,
  largeBody: true,
})
