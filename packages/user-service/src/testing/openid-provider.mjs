import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/**
 * A real OpenID Connect provider for tests, in its own process: prints its address, and ends with its input. The login
 * `x@y` has that verified email, `unverified:x@y` an unverified one, `nameless` none; `x@y#2` is another identity with
 * the email of `x@y`. The argument `in-token` puts the email into the ID token instead of the user info; `other-keys`
 * publishes keys that do not match the signatures; `other-audience` gives the portal codes and ID tokens of another
 * client.
 */
const [redirectAddress, where, port] = process.argv.slice(2)

const claimsOf = (/** @type {string} */ id) => {
  if (!id.includes('@')) return { sub: id }
  const [email = '', kind] = id.replace(/#.*/, '').split(':').reverse()
  return { sub: id, email, email_verified: kind !== 'unverified' }
}

const otherKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
})

const server = createServer()
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const provider = new Provider(issuer, {
    clients: [
      ...['portal', 'other-client'].map(client_id => ({
        client_id,
        client_secret: 'a secret: with %marks+',
        redirect_uris: [redirectAddress ?? ''],
        token_endpoint_auth_method: /** @type {const} */ ('client_secret_basic'),
      })),
      {
        client_id: 'public-portal',
        redirect_uris: [redirectAddress ?? ''],
        token_endpoint_auth_method: 'none',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: where !== 'in-token',
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only for a test'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (where === 'other-audience') {
      request.url = request.url?.replace('client_id=portal', 'client_id=other-client')
      const { authorization } = request.headers
      const [, secret = ''] = Buffer.from(authorization?.slice('Basic '.length) ?? '', 'base64')
        .toString()
        .split(':')
      const client = Buffer.from(`other-client:${secret}`).toString('base64')
      if (authorization && request.url === '/token') request.headers.authorization = `Basic ${client}`
    }
    if (where === 'other-keys' && request.url === '/jwks') response.end(JSON.stringify({ keys: [otherKey()] }))
    else void answer(request, response)
  })
  process.stdout.write(`${issuer}\n`)
})
process.stdin.resume()
process.stdin.on('end', () => process.exit())
