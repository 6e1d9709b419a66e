import { z } from 'zod'

/** What may be uploaded, known by its content. The first extension is the one that a file is kept under. */
export const fileTypes = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  doc: { mediaType: 'application/msword', extensions: ['doc'] },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  xls: { mediaType: 'application/vnd.ms-excel', extensions: ['xls'] },
  csv: { mediaType: 'text/csv', extensions: ['csv'] },
} as const
export type FileType = keyof typeof fileTypes

const documents = ['pdf', 'png', 'jpeg', 'docx', 'doc', 'xlsx', 'xls', 'csv'] as const

/** What files belong to, which types of file each takes, and how many. */
export const fileKinds = {
  expense: { types: documents, most: 20 },
  leave: { types: documents, most: 1 },
  purchase: { types: documents, most: 20 },
  offer: { types: documents, most: 20 },
  agreement: { types: documents, most: 20 },
  cv: { types: ['pdf', 'docx', 'doc'], most: 1 },
  photo: { types: ['png', 'jpeg'], most: 1 },
} as const satisfies Record<string, { types: readonly FileType[]; most: number }>
export type FileKind = keyof typeof fileKinds

/** The endings that a kind takes, as a file field's `accept` and a refusal name them. */
export function acceptedEndings(kind: FileKind): string[] {
  return fileKinds[kind].types.flatMap(type => fileTypes[type].extensions.map(extension => `.${extension}`))
}

/** An id that a client may have made. */
export const guid = z.guid().toLowerCase()

export const uploadedFileSchema = z.object({
  fileGuid: z.string(),
  name: z.string(),
  extension: z.string(),
  size: z.number().int(),
  /** Where it is read, with the bearer header. */
  path: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFileSchema>
