import type { RemoteError } from '@portal/contracts/remotes/remote-reports'

const mostKept = 50

/** Errors and refusals of remotes in this tab, which the inspector shows to their developers. */
export const noted: RemoteError[] = []

export function note(error: RemoteError): void {
  if (noted.length < mostKept) noted.push(error)
}
