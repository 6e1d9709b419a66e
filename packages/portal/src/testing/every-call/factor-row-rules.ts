import { beforeLogin, shown, type RowRule } from './row-rule'

const passkeys = shown('user-service/src/factors/passkeys.test.ts', 'of one person is nothing to another')
const requiredFactor = shown(
  'workflow-service/src/rights/required-factor.test.ts',
  'is nothing to who keeps the settings of another company',
)
const reset = shown(
  'user-service/src/factors/factor-reset.test.ts',
  'is nothing to the person, nor to who may not write the settings of everything that they reach',
)
const factors = shown('user-service/src/factors/factors.test.ts', 'of one person changes nothing for another')

/** The calls of second factors and passkeys, and of companies that require them. */
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
  factorRule: requiredFactor,
  requireFactor: requiredFactor,
  exportWithoutFactor: requiredFactor,
  proposeFactorReset: reset,
  confirmFactorReset: reset,
  withdrawFactorReset: reset,
}
