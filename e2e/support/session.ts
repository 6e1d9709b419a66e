import { loginCall } from '@portal/contracts/identity/identity.calls'
import { callAt } from './call-at'

export const demoPassword = 'Demo.2026!'

/** A session that begins without the login page. */
export function beginSession(portalUrl: string, name: string) {
  return callAt(portalUrl, loginCall, { body: { email: `${name}@anka.test`, password: demoPassword } })
}
