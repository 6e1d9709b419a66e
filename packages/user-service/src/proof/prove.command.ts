import type { Proof } from '@portal/contracts/identity/proof.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { noteProof } from '@portal/http/proof'
import type { Session } from '@portal/http/session'
import type { Kysely } from 'kysely'
import { emailOf } from '../factors/owner'
import { verifyOwnPasskey } from '../factors/passkey-login.command'
import type { RelyingParty } from '../factors/relying-party'
import { countingCodes, takeCode } from '../factors/take-code.command'
import { requirePassword } from '../passwords/require-password.command'

interface Prover {
  session: Session
  address: string
  language: Language
}

/** Verifies a proof and records it for the caller's session. */
export async function prove(db: Kysely<Schema>, party: RelyingParty, proof: Proof, prover: Prover): Promise<void> {
  await verify(db, party, proof, prover)
  await noteProof(db, prover.session, proof.way)
}

/** Refuses a wrong proof, each way by its own rules. */
async function verify(
  db: Kysely<Schema>,
  party: RelyingParty,
  proof: Proof,
  { session, address, language }: Prover,
): Promise<void> {
  const callerId = session.user.id
  switch (proof.way) {
    case 'password':
      await requirePassword(db, { callerId, password: proof.password, address, language, path: 'password' })
      break
    case 'code':
      await countingCodes(db, await emailOf(db, callerId), () => takeCode(db, callerId, proof.code))
      break
    case 'passkey':
      await verifyOwnPasskey(db, party, proof.response, callerId)
  }
}
