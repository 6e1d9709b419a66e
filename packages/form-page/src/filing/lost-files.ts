import type { UploadedFile } from '@portal/contracts/files'

type Files = readonly Pick<UploadedFile, 'fileGuid' | 'name'>[]

/** The names of the files that were sent with a form and are not among those that it has: they were swept before. */
export function lostFiles(sent: Files, kept: Files): string[] {
  const there = new Set(kept.map(({ fileGuid }) => fileGuid))
  return sent.filter(({ fileGuid }) => !there.has(fileGuid)).map(({ name }) => name)
}
