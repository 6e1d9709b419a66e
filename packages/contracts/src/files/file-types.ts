/** The file types for uploads, detected by content. A file is stored under the first extension. */
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
  /** An electronic invoice. */
  xml: { mediaType: 'application/xml', extensions: ['xml'] },
} as const
export type FileType = keyof typeof fileTypes

/** The types that most kinds of files accept. */
export const documents = ['pdf', 'png', 'jpeg', 'docx', 'doc', 'xlsx', 'xls', 'csv'] as const satisfies FileType[]

/** The rule for a kind of files: accepted types, the most files of a record, and the folder of their addresses. */
export interface FileRule {
  readonly types: readonly FileType[]
  readonly most: number
  readonly folder: `/${string}`
}
