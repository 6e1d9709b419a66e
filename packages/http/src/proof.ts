import type { ProofWay } from '@portal/contracts/identity/proof.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { noSession, Refusal } from './refusal'
import type { Session } from './session'

const provenFor = sql`interval '10 minutes'`
/**
 * A server that takes over after a failure may be a little behind, so a proof can seem to come from the future. One
 * further ahead counts for nothing: the clock was wrong, and would make it last.
 */
const clocksDiffer = sql`interval '1 minute'`

/** Refuses a session whose user has not proven lately who they are. */
export async function refuseUnproven(db: Kysely<Schema>, { key }: Session): Promise<void> {
  const { rows } = await sql<{ isProven: boolean }>`
    select proven_at between now() - ${provenFor} and now() + ${clocksDiffer} as "isProven"
    from session where token_hash = decode(${key}, 'hex')`.execute(db)
  if (!rows[0]?.isProven) throw new Refusal('PROOF_NEEDED')
}

/** Records a proof for one session, unless it has ended meanwhile, as by a new password. */
export async function noteProof(db: Kysely<Schema>, { key }: Session, way: ProofWay): Promise<void> {
  const { numAffectedRows } = await sql`
    update session set proven_at = now(),
      proven_by = case when ${way} = any(proven_by) then proven_by else proven_by || array[${way}::text] end
    where token_hash = decode(${key}, 'hex') and ended_at is null`.execute(db)
  if (numAffectedRows === 0n) throw noSession()
}
