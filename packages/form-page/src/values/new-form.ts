import { newGuid } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'

/**
 * Helpers for the values of a new form of any module. The field `guidKey` holds the guid of the form that they will
 * become.
 */
export function newFormOf<Values extends object>(guidKey: keyof Values & string) {
  const typedIn = (values: Partial<Values>) => ({ ...values, [guidKey]: undefined, treeUsers: undefined })
  return {
    guidOf: (values: Partial<Values>): string => (values[guidKey] as string | null | undefined) ?? '',
    /** Whether somebody has begun to fill it in. Its tree fills itself in. */
    isBegun: (values: Partial<Values>, blank: Partial<Values>): boolean =>
      hasDifferentValues(typedIn(values), typedIn(blank)),
    /** A new form with the same content, without the files, and with today's default tree. */
    copyOf: (values: Values): Values => ({ ...values, [guidKey]: newGuid(), uploadedFiles: [], treeUsers: [] }),
  }
}

/**
 * The contracts let a client say anything of files, because the server does not look at it; forms keep them there.
 */
export function filesOf(values: { uploadedFiles?: unknown }): UploadedFile[] {
  return (values.uploadedFiles ?? []) as UploadedFile[]
}

/** Whether two forms differ in any field. Null, undefined and empty text count as the same. */
export function hasDifferentValues(one: object, other: object): boolean {
  return saidIn(one) !== saidIn(other)
}

function saidIn(fields: object): string {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)))
}
