import { z } from 'zod'
import { integer } from '../wire/fields'
import { formModules } from '../modules/modules'
import { documents, fileTypes, type FileRule } from './file-types'

/** The kinds of files that belong to no form. */
const otherKinds = {
  agreement: { types: documents, most: 20, folder: '/agreement/file' },
  cv: { types: ['pdf', 'docx', 'doc'], most: 1, folder: '/cv/file' },
  photo: { types: ['png', 'jpeg'], most: 1, folder: '/api/user/photo' },
} as const satisfies Record<string, FileRule>

type KeyOf<Kinds> = Kinds extends unknown ? keyof Kinds : never
export type FileKind = keyof typeof otherKinds | KeyOf<(typeof formModules)[number]['files']>

/** The rule for every kind of files. */
export const fileKinds = Object.assign({}, otherKinds, ...formModules.map(({ files }) => files)) as Record<
  FileKind,
  FileRule
>

/** Returns the accepted extensions of a kind, for the `accept` of a file field and for refusals. */
export function acceptedEndings(kind: FileKind): string[] {
  return fileKinds[kind].types.flatMap(type => fileTypes[type].map(extension => `.${extension}`))
}

/** An id, perhaps made by a client. */
export const guid = z.guid().toLowerCase()

/**
 * A file that nobody can open: it waits for the malware scanner, or malware was found in it and its content is gone.
 */
export const fileScanSchema = z.enum(['waiting', 'found'])
export type FileScan = z.infer<typeof fileScanSchema>

export const uploadedFileSchema = z.object({
  fileGuid: z.string(),
  name: z.string(),
  extension: z.string(),
  size: integer,
  /** Its address, read with the bearer header. */
  path: z.string(),
  scan: fileScanSchema.optional(),
  /** It is in its uploader's inbox until a form is sent with it. */
  waits: z.literal(true).optional(),
})
export type UploadedFile = z.infer<typeof uploadedFileSchema>

/** The parts of a call whose answer is a file. */
export const answersFile = { answer: z.unknown(), answersFile: true } as const
