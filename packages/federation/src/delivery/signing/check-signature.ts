import type { BuildFiles } from '../build-files'
import { DeliveryError } from '../errors'
import { statementFile } from '../kept-back'
import type { Trust } from './keys'
import { readStatement, speaksOf, type Statement } from './statement'

export type SignatureStatus = 'signed' | 'modified' | 'unsigned' | 'revoked'

export interface Signature {
  status: SignatureStatus
  /** Key id. */
  key?: string
  /** The signed statement; for a modified release, of its earlier state. */
  statement?: Statement
}

/**
 * Verifies the signatures of a remote's release. One valid signature is enough; a revoked one invalidates the release.
 * Another team's key counts as unknown, and a statement about another remote as none about this one.
 */
export function signatureOf(remote: string, files: BuildFiles, { keys: ofAll, teams, revoked }: Trust): Signature {
  const data = files.get(statementFile)
  if (!data) return { status: 'unsigned' }
  const read = readStatement(data)
  if (!read) return { status: 'modified' }
  const { statement, keyIds, isSignedBy } = read
  const keys = new Map([...(teams?.get(remote) ?? []), ...ofAll])
  const known = keyIds.filter(id => keys.has(id) || revoked.has(id))
  // The portal does not know the signer, or not for this remote.
  if (known.length === 0) return { status: 'unsigned' }
  const signers = [...revoked, ...keys].filter(([id, key]) => isSignedBy(id, key)).map(([id]) => id)
  const [key] = signers
  if (!key || !speaksOf(statement, remote, files)) return { status: 'modified', ...(key && { key, statement }) }
  return { status: revoked.has(key) ? 'revoked' : 'signed', key, statement }
}

const refusals = {
  unsigned: ['RELEASE_UNSIGNED', 'is not signed by a key that this portal trusts for this remote'],
  modified: ['RELEASE_MODIFIED', 'is not what was signed: a file or the statement was changed afterwards'],
  revoked: ['RELEASE_REVOKED', 'is signed by a key that was revoked. Sign it with another'],
} as const

/** Accepts everything if no key is trusted. */
export function checkSignature(remote: string, which: string, files: BuildFiles, trust: Trust | undefined): void {
  if (!trust) return
  const { status } = signatureOf(remote, files, trust)
  if (status === 'signed') return
  const [code, why] = refusals[status]
  throw new DeliveryError(code, `${remote} ${which} ${why}.`)
}
