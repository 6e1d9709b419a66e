import { z } from 'zod'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { rowId } from '../wire/fields'
import { defaultTreeSchema, moduleIdSchema, saveReasonSchema, treeApproverSchema } from './default-trees'

const ofTreeFiles = { service: 'workflow', method: 'POST' } as const

export const treeFileFormats = ['csv', 'json'] as const
export type TreeFileFormat = (typeof treeFileFormats)[number]
const format = z.enum(treeFileFormats)

/** The trees of a module, of a company, or all that the caller keeps, as a file that can be imported again. */
export const exportTreesCall = defineCall({
  ...ofTreeFiles,
  path: '/api/module/ExportTrees',
  body: z.strictObject({
    format,
    moduleId: moduleIdSchema.nullable().default(null),
    corporationId: rowId.nullable().default(null),
  }),
  answer: z.unknown(),
  answersFile: true,
  access: settingsAccess,
})

/** The most approvers of all trees of a file together; a tree without one counts as one. */
export const mostTreeEntries = 20_000

/** The most cells of a row. */
export const mostTreeCells = 100

/** In bytes. */
export const largestTreeFile = 8 * 1024 * 1024

/** Beside the one file. */
const file = { format }

/** Something wrong in a file: the row of a spreadsheet, or which tree in JSON, from 1; of broken JSON the line. */
export const fileMistakeSchema = z.object({
  row: z.number().int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
})
export type FileMistake = z.infer<typeof fileMistakeSchema>

export const importedTreeSchema = z.object({
  /** As it is. */
  tree: defaultTreeSchema,
  /** As it would be; empty: there would be no such tree any more. */
  approvalTree: z.array(treeApproverSchema),
})
export type ImportedTree = z.infer<typeof importedTreeSchema>

/** More are of no use to somebody who looks into the file. */
export const mostMistakes = 100

/** What an import of the file would do; a tree that is not in it stays as it is. Nothing is changed. */
export const checkTreesCall = defineCall({
  ...ofTreeFiles,
  path: '/api/module/CheckTrees',
  form: z.strictObject(file),
  answer: z.object({
    /** The first of them. With one, nothing can be imported. */
    mistakes: z.array(fileMistakeSchema),
    changes: z.array(importedTreeSchema),
    /** How many trees of the file are so already. */
    unchanged: z.number().int(),
    /** To be sent with the import: nothing may have moved since. */
    token: z.string(),
  }),
  access: settingsWriteAccess,
  largeBody: true,
})

/** Saves what the check has shown, all or nothing, each tree as a new version. */
export const importTreesCall = defineCall({
  ...ofTreeFiles,
  path: '/api/module/ImportTrees',
  form: z.strictObject({ ...file, token: z.string().max(100), reason: saveReasonSchema.optional() }),
  answer: z.object({ saved: z.number().int() }),
  access: settingsWriteAccess,
  largeBody: true,
})
