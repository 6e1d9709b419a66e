import { callTo } from '@portal/auth'
import { countedFailures, reportRemoteFailureCall } from '@portal/contracts/remotes/remotes.calls'
import type { Failure } from '@portal/federation/host/failure'

const report = callTo(reportRemoteFailureCall)

/** Reports that a release did not load, unless the connection may be at fault. */
export function reportFailure(folder: string, { code }: Failure): void {
  const counted = countedFailures.find(each => each === code)
  if (counted) void report({ body: { folder, code: counted } })
}
