import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { Refusal } from '@portal/http/refusal'
import { isUnreachable } from './unreachable'

export interface ExternalLoginSettings {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  /** The page to which the provider redirects. */
  redirectAddress: () => string
}

/** What is remembered between the redirect to the provider and the return. */
export interface LoginAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** Somebody as their provider knows them. */
export interface Identity {
  issuer: string
  subject: string
  /** In lower case, if the provider has verified one. */
  email: string | undefined
}

export interface Provider {
  /** The address to redirect to, and what to remember meanwhile. */
  leave(): Promise<{ address: string; attempt: LoginAttempt }>
  /** Who came back. */
  comeBack(query: string, attempt: LoginAttempt): Promise<Identity>
}

const scope = 'openid email profile'

/** Sends the secret in the header, as the standard says, unless the provider accepts it only in the body. */
const authenticationWith = (secret: string): oidc.ClientAuth => {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, client, body, headers)
  }
}

/**
 * Only plain letters: what is right for somebody who types, to read `İ` as `i` and the Kelvin sign as `k`, would here
 * make two mailboxes one.
 */
function verifiedEmail({ email, email_verified }: oidc.IDToken | oidc.UserInfoResponse): string | undefined {
  const isPlain = typeof email === 'string' && /^[\x21-\x7e]+$/.test(email)
  return isPlain && email_verified === true ? email.toLowerCase() : undefined
}

function discover({ issuer, clientId, clientSecret }: ExternalLoginSettings): Promise<oidc.Configuration> {
  const authentication = clientSecret ? authenticationWith(clientSecret) : oidc.None()
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    execute: [
      // The signature of the ID token counts, whoever may have had a hand in the connection to the provider.
      oidc.enableNonRepudiationChecks,
      // The settings allow plain http only for a provider on this machine.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** Reads the identity from the address to which the provider has redirected. */
async function identityAt(
  config: oidc.Configuration,
  address: URL,
  { state, nonce, codeVerifier }: LoginAttempt,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Refusal('EXTERNAL_LOGIN_FAILED')
  const { iss: issuer, sub: subject } = claims
  const isTold = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
  const told = isTold ? claims : await oidc.fetchUserInfo(config, tokens.access_token, subject)
  return { issuer, subject, email: verifiedEmail(told) }
}

export function createProvider(settings: ExternalLoginSettings, log: Pick<FastifyBaseLogger, 'error'>): Provider {
  const { redirectAddress } = settings
  let known: Promise<oidc.Configuration> | undefined

  /** Fetched once. While the provider is unreachable, at every login. */
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined
      log.error({ err: error }, 'The OpenID Connect provider was not found')
      throw new Refusal('UNAVAILABLE')
    })
    return known
  }

  return {
    leave: async () => {
      const config = await configuration()
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectAddress(),
        scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, attempt }
    },

    comeBack: async (query, attempt) => {
      try {
        const address = new URL(redirectAddress())
        address.search = query
        return await identityAt(await configuration(), address, attempt)
      } catch (error) {
        if (error instanceof Refusal) throw error
        // A person who cancels at the provider is not a failure.
        if (!(error instanceof oidc.AuthorizationResponseError)) {
          log.error({ err: error }, 'A login at the OpenID Connect provider was not completed')
        }
        throw new Refusal(isUnreachable(error) ? 'UNAVAILABLE' : 'EXTERNAL_LOGIN_FAILED')
      }
    },
  }
}
