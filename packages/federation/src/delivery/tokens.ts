import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { realDisk } from './disk'
import { DeliveryError } from './errors'
import { appendEvent } from './log'
import type { DeliveryState } from './state'

/** Deploy tokens: 256 random bits, good for one remote, known to the portal only by their hash. */

export interface TokenOptions {
  remotesFolder: string
  remote: string
  by: string
  now?: Date
}

/** The answer is the only time that anybody sees the token. Tokens given out before stay good. */
export async function issueToken(
  { remotesFolder, remote, by, now = new Date() }: TokenOptions,
  disk = realDisk,
): Promise<string> {
  const token = `deploy_${randomBytes(32).toString('base64url')}`
  const event = { type: 'tokenIssued', remote, tokenHash: hashOf(token), at: now.toISOString(), by } as const
  await appendEvent(remotesFolder, () => event, disk)
  return token
}

/** Ends every token of the remote and says how many there were. */
export async function revokeTokens(
  { remotesFolder, remote, by, now = new Date() }: TokenOptions,
  disk = realDisk,
): Promise<number> {
  let revoked = 0
  await appendEvent(
    remotesFolder,
    state => {
      revoked = state.remotes.get(remote)?.tokenHashes.length ?? 0
      return revoked ? { type: 'tokenRevoked', remote, at: now.toISOString(), by } : undefined
    },
    disk,
  )
  return revoked
}

/** Answers who calls. Missing, wrong and another remote's token are one refusal, in one time. */
export function checkToken(state: DeliveryState, remote: string, authorization: string | undefined): string {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const given = hashOf(token)
  const hashes = state.remotes.get(remote)?.tokenHashes ?? []
  const matches = hashes.filter(hash => timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(given, 'hex')))
  if (!matches.length) throw new DeliveryError('DEPLOY_TOKEN_WRONG', 'This deploy token is not good for this remote.')
  return `token ${given.slice(0, 8)}`
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
