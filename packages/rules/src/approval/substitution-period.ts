import type { ErrorCode } from '@portal/contracts/errors'
import type { Substitution } from './model'

/** Finds conflicts of a new substitution with existing ones. */
export function substitutionError(wanted: Substitution, all: readonly Substitution[]): ErrorCode | null {
  const { corporationId } = wanted
  // A substitution for a corporation conflicts only with those for that corporation and those for all forms.
  const existing = all.filter(other => [null, corporationId ?? other.corporationId].includes(other.corporationId))
  const isSameKind = (other: Substitution) => other.userId === wanted.userId && other.corporationId === corporationId
  if (wanted.userId === wanted.substituteId) return 'SUBSTITUTE_SELF'
  if (wanted.until < wanted.from) return 'SUBSTITUTE_PERIOD'
  if (existing.some(other => isSameKind(other) && commonPeriod(other, wanted))) return 'SUBSTITUTE_OVERLAP'
  return leadsTo(wanted.userId, wanted, existing, new Set()) ? 'SUBSTITUTE_CYCLE' : null
}

type Period = Pick<Substitution, 'from' | 'until'>

function commonPeriod(a: Period, b: Period): Period | null {
  const from = a.from > b.from ? a.from : b.from
  const until = a.until < b.until ? a.until : b.until
  return from <= until ? { from, until } : null
}

/** True if on some day the chain that begins with this link leads back to a user. */
function leadsTo(
  userId: number,
  link: Substitution,
  existing: readonly Substitution[],
  passed: ReadonlySet<number>,
): boolean {
  if (link.substituteId === userId) return true
  if (passed.has(link.substituteId)) return false
  return existing
    .filter(next => next.userId === link.substituteId)
    .some(next => {
      const period = commonPeriod(link, next)
      return (
        period !== null && leadsTo(userId, { ...next, ...period }, existing, new Set([...passed, link.substituteId]))
      )
    })
}
