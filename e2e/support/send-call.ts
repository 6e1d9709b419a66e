import { addressOf, type Call, type CallInput } from '@portal/contracts/wire/call'

interface Sender {
  token?: string
  /** The same key makes a repeat of it. */
  key?: string
  headers?: Record<string, string>
  longest: number
}

/**
 * Makes a declared call once, with files if `form` has them, or an archive as its body. The status is undefined if no
 * answer came.
 */
export async function sendCall<C extends Call>(
  portalUrl: string,
  call: C,
  input: CallInput<C>,
  { token, key, headers, longest }: Sender,
): Promise<{ status?: number; text: string }> {
  const { params, query, body, form, archive } = input as Record<
    'params' | 'query',
    Record<string, string> | undefined
  > & { body?: unknown; form?: FormData; archive?: Buffer<ArrayBuffer> }
  const path = addressOf(call.path, params) + (query ? `?${new URLSearchParams(query)}` : '')
  try {
    const answer = await fetch(portalUrl + path, {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(archive && { 'content-type': 'application/gzip' }),
        ...headers,
      },
      body: form ?? archive ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(longest),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { text: '' }
  }
}
