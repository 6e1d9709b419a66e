import { beforeLogin, shown, type RowRule } from './row-rule'

const passkeys = shown('user-service/src/factors/passkeys.test.ts', 'of one person is nothing to another')
const factors = shown('user-service/src/factors/factors.test.ts', 'of one person changes nothing for another')

/** The calls of second factors and passkeys. */
export const factorRowRules: Readonly<Record<string, RowRule>> = {
  finishLogin: beforeLogin,
  factors,
  beginAuthenticator: factors,
  confirmAuthenticator: factors,
  removeAuthenticator: factors,
  renewRecoveryCodes: factors,
  beginPasskeyLogin: beforeLogin,
  finishPasskeyLogin: beforeLogin,
  beginPasskey: passkeys,
  addPasskey: passkeys,
  renamePasskey: passkeys,
  removePasskey: passkeys,
}
