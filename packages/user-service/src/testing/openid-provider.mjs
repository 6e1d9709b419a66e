import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/**
 * A real OpenID Connect provider for tests, in a process of its own: prints its address, and ends with its input.
 * Whoever logs in as `x@y` has that verified e-mail; as `unverified:x@y`, one that nobody has verified; as `nameless`,
 * none. With `in-token` as its argument it puts the e-mail into the ID token, otherwise it tells it when asked for it.
 */
const [redirectAddress, where, port] = process.argv.slice(2)

const claimsOf = (/** @type {string} */ id) => {
  if (!id.includes('@')) return { sub: id }
  const [email = '', kind] = id.split(':').reverse()
  return { sub: id, email, email_verified: kind !== 'unverified' }
}

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
  server.on('request', provider.callback())
  process.stdout.write(`${issuer}\n`)
})
process.stdin.resume()
process.stdin.on('end', () => process.exit())
