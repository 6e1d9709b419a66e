import type { RemoteError } from '@portal/contracts/remotes/remote-reports'

const mostKept = 50

/** What remotes broke, or were refused, in this tab: for the inspector, which shows it to their developers. */
export const noted: RemoteError[] = []

export function note(error: RemoteError): void {
  if (noted.length < mostKept) noted.push(error)
}
