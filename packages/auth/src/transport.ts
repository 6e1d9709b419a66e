import type { ErrorCode } from '@portal/contracts/errors'
import { addressOf, type Call } from '@portal/contracts/wire/call'
import type { ClientOutcome } from './client-call'
import { readFileAnswer } from './file-answer'
import { baseAddress, currentHost } from './host'
import { checkNetwork } from './live/network'
import { networkRefusal } from './network-refusal'
import { asksForProof } from './proof'
import { type Answer, request } from './request'
import { newTraceparent, type SendOptions } from './send-options'
import { currentSession, storeSession } from './session.store'

/** The only access to the network. */

const factorRequired: ErrorCode = 'FACTOR_REQUIRED'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  files?: readonly File[]
}

export async function send<C extends Call>(
  call: C,
  parts: Parts,
  token?: string,
  { idempotencyKey, remote, ...options }: SendOptions = {},
): Promise<ClientOutcome<C>> {
  let response: Answer
  try {
    response = await request({
      address: `${await baseAddress(call.service)}${addressOf(call.path, parts.params)}`,
      method: call.method,
      query: parts.query,
      body: call.form ? multipartOf(parts) : parts.body,
      headers: {
        'Accept-Language': currentHost().language(),
        traceparent: newTraceparent(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(remote && { 'Portal-Remote': remote }),
      },
      answersFile: call.answersFile,
      ...options,
    })
  } catch {
    if (!options.signal?.aborted) checkNetwork()
    return networkRefusal()
  }
  // An answered upload was sent completely, but browsers may omit the last progress event.
  options.onProgress?.(1)
  const answer = call.answersFile ? await readFileAnswer(response) : response.data
  const isRefused = response.status === 401 || response.status === 403
  // A proof or a second factor is all that is missing; the session goes on.
  if (isRefused && !asksForProof(answer) && !askForFactor(answer, token)) leave(token)
  if (isEnvelope(answer)) return answer as ClientOutcome<C>
  checkNetwork()
  return networkRefusal()
}

/** Puts the fields first, so that the server knows the record of the files before it reads them. */
function multipartOf({ form = {}, files = [] }: Parts): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) if (value !== undefined) data.append(name, String(value))
  for (const file of files) data.append('files', file, file.name)
  return data
}

/** True if a second factor is required by now. The page then asks for it, even if it did not know the day. */
function askForFactor(answer: unknown, token: string | undefined): boolean {
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: { due: string } }
  if (code !== factorRequired) return false
  const session = currentSession()
  if (data && session && session.token === token) storeSession({ ...session, factorDue: data.due })
  return true
}

/** Ends only the refused session: another tab may have begun a new one since the call was sent. */
function leave(token: string | undefined): void {
  if (token === undefined || currentSession()?.token !== token) return
  storeSession(null)
  currentHost().reload()
}

/** False for a proxy's error page, or for another program at the address. */
function isEnvelope(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'success' in data && typeof data.success === 'boolean'
}
