import type pg from 'pg'
import type { Judge, Observed } from '../observed'
import { agreementInvariants } from './agreements'
import { clientInvariants } from './clients'
import { fileInvariants } from './files'
import { formRowInvariants } from './form-rows'
import { leaveInvariants } from './leave'
import { listInvariants } from './lists'
import { machineInvariants } from './machine'
import { messageInvariants } from './messages'
import { noticeInvariants } from './notices'
import { readOutside } from './outside'
import { paymentInvariants } from './payments'
import { peopleInvariants } from './people'
import type { Places } from './places'
import { releaseInvariants } from './releases'
import { readRows } from './rows'
import { timelineInvariants } from './timeline'
import { treeInvariants } from './trees'
import { type Invariant, type Verdict, verdictOf, type World } from './vocabulary'
import { worldOf } from './world'

/** All invariants. They read the specification a second time and share no code with the portal. */
export const invariants: readonly Invariant[] = [
  ...timelineInvariants,
  ...treeInvariants,
  ...formRowInvariants,
  ...paymentInvariants,
  ...leaveInvariants,
  ...agreementInvariants,
  ...listInvariants,
  ...noticeInvariants,
  ...messageInvariants,
  ...clientInvariants,
  ...peopleInvariants,
  ...fileInvariants,
  ...releaseInvariants,
  ...machineInvariants,
]

export async function readWorld(database: pg.Client, observed: Observed, places: Places = {}): Promise<World> {
  const rows = await readRows(database)
  return worldOf(rows, observed, await readOutside(database, places))
}

/** Judges each invariant, and says on how many things. */
export const verdictsOn = (world: World): Verdict[] => invariants.map(invariant => verdictOf(invariant, world))

export const judge = (async (database: pg.Client, observed: Observed, places?: Places) =>
  verdictsOn(await readWorld(database, observed, places)).flatMap(({ violations }) => violations)) satisfies Judge
