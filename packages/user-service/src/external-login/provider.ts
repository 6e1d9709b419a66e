import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { traceHeaders } from '@portal/database/trace'
import { Refusal } from '@portal/http/refusal'

export interface ExternalLoginSettings {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  /** The values of the claims `acr` and `amr` that tell of a second factor. */
  strongValues?: readonly string[]
  /** The page to which the provider redirects. */
  redirectAddress: () => string
}

/** The values to keep between the redirect to the provider and the return. */
export interface LoginAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** A person as the provider identifies them. */
export interface Identity {
  issuer: string
  subject: string
  /** In lower case, if the provider has verified one. */
  email: string | undefined
  /** Whether the provider has seen a second factor, by the portal's settings. */
  isStrong: boolean
}

export interface Provider {
  /** Returns the address to redirect to, and the values to keep until the return. */
  leave(): Promise<{ address: string; attempt: LoginAttempt }>
  /** Identifies the person from the query of the return. */
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
 * Accepts ASCII addresses only. `normaliseEmail` reads `İ` as `i` and the Kelvin sign as `k`, which helps a person who
 * types, but would here merge two mailboxes.
 */
function verifiedEmail({ email, email_verified }: oidc.IDToken | oidc.UserInfoResponse): string | undefined {
  const isPlain = typeof email === 'string' && /^[\x21-\x7e]+$/.test(email)
  return isPlain && email_verified === true ? email.toLowerCase() : undefined
}

/** True if the provider tells of a login that the settings take for one with a second factor. */
export function isStrongLogin(
  { acr, amr }: Readonly<Record<string, unknown>>,
  strongValues: readonly string[] = [],
): boolean {
  const told: readonly unknown[] = [acr, ...(Array.isArray(amr) ? amr : [])]
  return strongValues.some(value => told.includes(value))
}

function discover({ issuer, clientId, clientSecret }: ExternalLoginSettings): Promise<oidc.Configuration> {
  const authentication = clientSecret ? authenticationWith(clientSecret) : oidc.None()
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    [oidc.customFetch]: (url, { headers, ...options }) =>
      fetch(url, { ...options, headers: { ...headers, ...traceHeaders() } } as RequestInit),
    execute: [
      // Checks the signature of the ID token, so a manipulated connection to the provider is not enough to log in.
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
  strongValues: readonly string[] | undefined,
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
  return { issuer, subject, email: verifiedEmail(told), isStrong: isStrongLogin(claims, strongValues) }
}

const timeouts = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** True if a call to the provider failed because the provider could not be reached. */
function isUnreachable(error: unknown): boolean {
  const { code, cause, name, message } = (error ?? {}) as Partial<Error & { code: string }>
  if (code !== undefined && timeouts.includes(code)) return true
  if (name === 'TypeError' && message === 'fetch failed') return true
  return cause !== undefined && isUnreachable(cause)
}

export function createProvider(settings: ExternalLoginSettings, log: Pick<FastifyBaseLogger, 'error'>): Provider {
  const { redirectAddress } = settings
  let known: Promise<oidc.Configuration> | undefined

  /** Fetches the configuration once; after a failure, again at the next login. */
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
        return await identityAt(await configuration(), address, attempt, settings.strongValues)
      } catch (error) {
        if (error instanceof Refusal) throw error
        // Cancelling at the provider is not an error.
        if (!(error instanceof oidc.AuthorizationResponseError)) {
          log.error({ err: error }, 'A login at the OpenID Connect provider was not completed')
        }
        throw new Refusal(isUnreachable(error) ? 'UNAVAILABLE' : 'EXTERNAL_LOGIN_FAILED')
      }
    },
  }
}
