import { addressOf, type Call } from '@portal/contracts/wire/call'

export interface SentRequest {
  method: Call['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

const absentGuid = '00000000-0000-4000-8000-00000000beef'

/** Valid address parameters that refer to nothing. */
const absent: Record<string, string> = {
  id: '2147483000',
  userId: '2147483000',
  locale: 'EU',
  date: '2026-11-20',
  guid: absentGuid,
  formGuid: absentGuid,
  file: `${absentGuid}.pdf`,
  jobName: 'NoSuchJob',
  remote: 'no-such-remote',
  count: '10',
  secret: `${'x'.repeat(43)}.ics`,
}

/** Returns a call's address with these parameters, or with ones that refer to nothing. */
export function addressFor(call: Call, params: Record<string, string> = {}): string {
  const names = Object.keys(call.params?.shape ?? {})
  const missing = names.find(name => !(name in absent) && !(name in params))
  if (missing) throw new Error(`${call.path}: say what an absent ${missing} looks like.`)
  return addressOf(call.path, {
    ...absent,
    ...(names.includes('id') &&
      /\/(FormRequest|ExpenseForm|purchaseform|annualleave)\//i.test(call.path) && { id: absentGuid }),
    ...params,
  })
}

/** A request that passes the permission check and changes nothing. */
export function harmlessRequest(call: Call): SentRequest {
  const request = { method: call.method, url: addressFor(call), headers: { 'accept-language': 'en' } }
  if (call.form) return { ...request, headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }
  // Some calls without a body still change something.
  if (call.body || call.method === 'POST')
    return { ...request, headers: { 'content-type': 'application/json' }, payload: '{"broken' }
  return request
}
