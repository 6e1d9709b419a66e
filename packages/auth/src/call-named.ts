import type { Call } from '@portal/contracts/wire/call'

/** Returns a call by its name, as in `workflow GET /api/expenseform/get/:id`, without its schemas. */
export function callNamed(name: string): Call {
  const [service, method, path] = name.split(' ')
  // Assumes that the answer shows forms. If it does not, it is reloaded once too often.
  return { service, method, path, access: 'session', showsForms: true } as Omit<Call, 'answer'> as Call
}
