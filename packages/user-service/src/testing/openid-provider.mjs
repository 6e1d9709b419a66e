import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/**
 * A real OpenID Connect provider for tests, in a process of its own: prints its address, and ends with its input.
 * Whoever logs in as `x@y` has that verified e-mail; as `unverified:x@y`, one that nobody has verified; as `nameless`,
 * none. As `x@y#2` they have that e-mail, and are somebody else than `x@y`. With `in-token` as its argument it puts the
 * e-mail into the ID token, otherwise it tells it when asked for it; with `other-keys` it publishes keys that are not
 * those with which it signs.
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
      {
        client_id: 'portal',
        client_secret: 'a secret: with %marks+',
        redirect_uris: [redirectAddress ?? ''],
        token_endpoint_auth_method: 'client_secret_basic',
      },
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
    if (where === 'other-keys' && request.url === '/jwks') response.end(JSON.stringify({ keys: [otherKey()] }))
    else void answer(request, response)
  })
  process.stdout.write(`${issuer}\n`)
})
process.stdin.resume()
process.stdin.on('end', () => process.exit())
