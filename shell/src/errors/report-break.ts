import { callTo } from '@portal/auth'
import { reportShellFailureCall, shellFailureLimits } from '@portal/contracts/remotes/remotes.calls'
import type { Break } from './break'

const report = callTo(reportShellFailureCall)

/** Reports an error, and returns the support code under which the log has it. */
export async function reportBreak({ error, stack, address }: Break): Promise<string | undefined> {
  const body = {
    error: error.slice(0, shellFailureLimits.error),
    stack: stack.slice(0, shellFailureLimits.stack),
    address: address.slice(0, shellFailureLimits.address),
  }
  const outcome = await report({ body })
  return outcome.success ? outcome.data.supportCode : undefined
}
