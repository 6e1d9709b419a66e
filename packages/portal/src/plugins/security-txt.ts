import type { FastifyPluginAsync } from 'fastify'
import type { Settings } from '../settings'

const address = '/.well-known/security.txt'
const halfYear = 182 * 24 * 60 * 60 * 1000

/** RFC 9116: where to report a vulnerability of this installation, if the operator says so. */
export const securityTxt: FastifyPluginAsync<{ settings: Settings }> = async (app, { settings }) => {
  const { PORTAL_SECURITY_CONTACT: contacts, PORTAL_SECURITY_POLICY: policy, PORTAL_URL: portal } = settings
  if (contacts.length === 0) return
  const fixed = [
    ...contacts.map(contact => `Contact: ${contact}`),
    'Preferred-Languages: tr, en',
    ...(portal ? [`Canonical: ${portal}${address}`] : []),
    ...(policy ? [`Policy: ${policy}`] : []),
  ].join('\n')
  app.get(address, (_request, reply) => {
    // Copies expire, not the portal's own answer.
    const expires = new Date(Date.now() + halfYear).toISOString()
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(`${fixed}\nExpires: ${expires}\n`)
  })
}
