import { currentSession } from '@portal/auth'
import { isOfForm, type UnsentAct } from './held-act'
import { heldActs, listUnsent, sendAct, treeAfter, type Told } from './held-acts'
import { dropUnsent, storedUnsent } from './stored-unsent'

/** A younger act may still wait in another tab, or be on its way from a page that was left. */
const surelyLeftMs = 10_000

/**
 * Lists the acts that an earlier visit could not send. Acts that have happened after all are forgotten. The returned
 * function ends the search for acts that are still too young.
 */
export function findUnsent(): () => void {
  const young = storedUnsent().map(({ act }) => surelyLeftMs - (Date.now() - act.heldAt))
  const timers = young.filter(left => left > 0).map(left => setTimeout(() => void look(), left))
  void look()
  return () => timers.forEach(clearTimeout)
}

async function look(): Promise<void> {
  const session = currentSession()
  if (!session) return
  const isHere = ({ act }: UnsentAct) =>
    [...heldActs.current().taken, ...heldActs.current().unsent].some(each => isOfForm(each.act, act.update.formGuid))
  for (const unsent of storedUnsent()) {
    const { act, refusal } = unsent
    if (isHere(unsent) || Date.now() - act.heldAt < surelyLeftMs) continue
    const wasDone = refusal === undefined && (await treeAfter(act)) !== undefined
    if (currentSession()?.token !== session.token) return
    if (wasDone) dropUnsent(act)
    else if (!isHere(unsent)) listUnsent([...heldActs.current().unsent, unsent])
  }
}

const without = (act: UnsentAct['act']) => heldActs.current().unsent.filter(each => each.act !== act)

/** Sends an act once more, because the reader wants it. */
export function sendAgain({ act }: UnsentAct, told: Told): void {
  listUnsent(without(act))
  sendAct(act, told)
}

/** Forgets an act that was not sent, or whose refusal was read. */
export function dismissUnsent({ act }: UnsentAct): void {
  dropUnsent(act)
  listUnsent(without(act))
}
