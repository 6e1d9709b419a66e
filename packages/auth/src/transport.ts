import axios, { type AxiosResponse } from 'axios'
import { addressOf, type Call, type CallOutcome } from '@portal/contracts/call'
import { baseAddress, currentHost } from './host'
import { networkRefusal } from './network-refusal'
import { currentSession, keepSession } from './session.store'

/** The one door to the network. It is loaded with the first call, so that the login page does not carry it. */

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export async function send<C extends Call>(call: C, parts: Parts, token?: string): Promise<CallOutcome<C>> {
  let response: AxiosResponse<unknown>
  try {
    response = await axios.request<unknown>({
      baseURL: await baseAddress(call.service),
      url: addressOf(call.path, parts.params),
      method: call.method,
      params: parts.query,
      data: parts.body,
      headers: {
        'Accept-Language': currentHost().language(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      validateStatus: null,
    })
  } catch {
    return networkRefusal()
  }
  if (response.status === 401 || response.status === 403) leave(token)
  return isEnvelope(response.data) ? (response.data as CallOutcome<C>) : networkRefusal()
}

/** Only the session that was refused ends: another tab may have begun a new one since the call was sent. */
function leave(token: string | undefined): void {
  if (token === undefined || currentSession()?.token !== token) return
  keepSession(null)
  currentHost().reload()
}

/** A proxy's error page, or another program at the address, is no answer. */
function isEnvelope(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'success' in data && typeof data.success === 'boolean'
}
