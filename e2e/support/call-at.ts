import { randomUUID } from 'node:crypto'
import { addressOf, type Call, type CallData, type CallInput } from '@portal/contracts/wire/call'

/** Makes a declared JSON call without a browser. A refusal throws. */
export async function callAt<C extends Call>(
  portalUrl: string,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallData<C>> {
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown }
  const path = addressOf(call.path, params)
  const answer = await fetch(portalUrl + path, {
    method: call.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { success, data, message } = (await answer.json()) as { success: boolean; data: CallData<C>; message?: string }
  if (!success) throw new Error(`${path} was refused: ${message}`)
  return data
}
