import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'

/** The remote's own server. Whoever calls is stated by the portal; it believes nothing else. */

const { PORT = '3200', PORTAL_URL = 'http://localhost:3100' } = process.env
const read = part => JSON.parse(Buffer.from(part, 'base64url').toString())
let keys = new Map()
let askedAt = 0

async function keyOf(id) {
  // The portal publishes a key before it signs with it, so one look in ten seconds is enough.
  if (!keys.has(id) && Date.now() - askedAt > 10_000) {
    askedAt = Date.now()
    const { keys: published } = await (await fetch(`${PORTAL_URL}/.well-known/jwks.json`)).json()
    keys = new Map(published.map(key => [key.kid, createPublicKey({ key, format: 'jwk' })]))
  }
  return keys.get(id)
}

/** Returns the caller: `sub`, `name`, `language` and `rights`; undefined without a valid statement for this remote. */
async function callerOf({ authorization = '' }) {
  const [, head, body, signature] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization) ?? []
  const { alg, kid } = head ? read(head) : {}
  const key = alg === 'EdDSA' && (await keyOf(kid))
  if (!key || !verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))) return undefined
  const { iss, aud, exp, ...caller } = read(body)
  return iss === PORTAL_URL && aud === 'travel' && exp > Date.now() / 1000 ? caller : undefined
}

createServer(async (request, response) => {
  const caller = await callerOf(request.headers).catch(() => undefined)
  const answer = caller ? { sub: caller.sub, name: caller.name, language: caller.language, rights: caller.rights } : {}
  response.writeHead(caller ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}).listen(Number(PORT), 'localhost', function () {
  console.log(`http://localhost:${this.address().port}`)
})
