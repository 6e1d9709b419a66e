import type { CallRequest } from '@portal/contracts/wire/call'
import type { reportShellFailureCall } from '@portal/contracts/remotes/remotes.calls'
import { consumeLimit } from '@portal/http/rate-limit'
import type { ServiceOptions } from '@portal/http/service'
import { newSupportCode } from '@portal/http/support-code'
import { pageOf, safeText } from '../callers-text'

type Failure = CallRequest<typeof reportShellFailureCall>['body']

/** Logs an error of a browser and returns its support code. */
export async function noteShellFailure(
  { db, log }: Pick<ServiceOptions, 'db' | 'log'>,
  { error, stack, address }: Failure,
  userId: number,
): Promise<string> {
  await consumeLimit(db, { purpose: 'shell-failure', address: '', email: String(userId) })
  const supportCode = newSupportCode()
  const told = { error: safeText(error), stack: stack == null ? stack : safeText(stack), page: pageOf(address) }
  log.error({ supportCode, userId, ...told }, 'The shell failed in a browser')
  return supportCode
}
