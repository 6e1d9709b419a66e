import { newGuid } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'

/**
 * Returns functions for the values of a new form. The field `guidKey` holds the guid of the future form, and those of
 * `ofFiles` what only its files say.
 */
export function newFormOf<Values extends object>(guidKey: keyof Values & string, ofFiles: readonly string[] = []) {
  const withoutFiles = { ...Object.fromEntries(ofFiles.map(name => [name, undefined])), uploadedFiles: [] }
  const typedIn = (values: Partial<Values>) => ({ ...values, [guidKey]: undefined, treeUsers: undefined })
  return {
    guidOf: (values: Partial<Values>): string => (values[guidKey] as string | null | undefined) ?? '',
    /** Returns whether somebody has begun to fill in the form. Its tree does not count: the portal fills it in. */
    isBegun: (values: Partial<Values>, blank: Partial<Values>): boolean =>
      hasDifferentValues(typedIn(values), typedIn(blank)),
    /** Returns a new form with the same content, without files, and with today's default tree. */
    copyOf: (values: Values): Values => ({ ...values, ...withoutFiles, [guidKey]: newGuid(), treeUsers: [] }),
  }
}

/** Returns the files among a form's values. The server ignores them, so that their contract type is unknown. */
export function filesOf(values: { uploadedFiles?: unknown }): UploadedFile[] {
  return (values.uploadedFiles ?? []) as UploadedFile[]
}

/** Returns whether two forms differ in any field. Null, undefined and an empty text are equal. */
export function hasDifferentValues(one: object, other: object): boolean {
  return saidIn(one) !== saidIn(other)
}

function saidIn(fields: object): string {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)))
}
