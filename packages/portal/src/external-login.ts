import type { ExternalLoginSettings } from '@portal/user-service/external-login/provider'
import type { Settings } from './settings'

/** The provider from the settings, if they have one. */
export const externalLoginOf = (
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_SECOND_FACTOR }: Settings,
  publicAddress: () => string,
): ExternalLoginSettings | undefined => {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    strongValues: OIDC_SECOND_FACTOR,
    redirectAddress: () => `${publicAddress()}/externallogin`,
  }
}
