import { loginCall } from '@portal/contracts/identity/identity.calls'
import { callAt } from './call-at'

export const demoPassword = 'Demo.2026!'

/** Begins a session without the login page. */
export function beginSession(portalUrl: string, name: string) {
  return callAt(portalUrl, loginCall, { body: { email: `${name}@anka.test`, password: demoPassword } })
}
