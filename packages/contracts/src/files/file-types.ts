/**
 * The file types for uploads, detected by content, with their extensions. A file is stored under the first one. An
 * `xml` is an electronic invoice.
 */
export const fileTypes = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  docx: ['docx'],
  doc: ['doc'],
  xlsx: ['xlsx'],
  xls: ['xls'],
  csv: ['csv'],
  xml: ['xml'],
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
