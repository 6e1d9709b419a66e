import axios, { type AxiosResponse } from 'axios'
import { addressOf, type Call } from '@portal/contracts/wire/call'
import type { ClientOutcome } from './client-call'
import { readFileAnswer } from './file-answer'
import { baseAddress, currentHost } from './host'
import { checkNetwork } from './live/network'
import { networkRefusal } from './network-refusal'
import { newIdempotencyKey, type SendOptions } from './send-options'
import { currentSession, storeSession } from './session.store'

/** The one door to the network. It is loaded with the first call, so that the login page does not carry it. */

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
  { idempotencyKey, signal, onProgress }: SendOptions = {},
): Promise<ClientOutcome<C>> {
  let response: AxiosResponse<unknown>
  try {
    response = await axios.request<unknown>({
      baseURL: await baseAddress(call.service),
      url: addressOf(call.path, parts.params),
      method: call.method,
      params: parts.query,
      data: call.form ? multipartOf(parts) : parts.body,
      headers: {
        'Accept-Language': currentHost().language(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(call.idempotent && { 'Idempotency-Key': idempotencyKey ?? newIdempotencyKey() }),
      },
      validateStatus: null,
      // The session is in a header. To look for a token in a cookie, calls would wait until the page has nothing to do.
      withXSRFToken: false,
      ...(call.answersFile && { responseType: 'blob' as const }),
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    })
  } catch {
    if (!signal?.aborted) checkNetwork()
    return networkRefusal()
  }
  // An answered upload was sent completely, but browsers may omit the last progress event.
  onProgress?.(1)
  if (response.status === 401 || response.status === 403) leave(token)
  const answer = call.answersFile ? await readFileAnswer(response) : response.data
  if (isEnvelope(answer)) return answer as ClientOutcome<C>
  checkNetwork()
  return networkRefusal()
}

/** The fields come before the files, so that a server knows what the files belong to before it reads them. */
function multipartOf({ form = {}, files = [] }: Parts): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) if (value !== undefined) data.append(name, String(value))
  for (const file of files) data.append('files', file, file.name)
  return data
}

/** Only the session that was refused ends: another tab may have begun a new one since the call was sent. */
function leave(token: string | undefined): void {
  if (token === undefined || currentSession()?.token !== token) return
  storeSession(null)
  currentHost().reload()
}

/** A proxy's error page, or another program at the address, is no answer. */
function isEnvelope(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'success' in data && typeof data.success === 'boolean'
}
