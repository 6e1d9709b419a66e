import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'

export type Agreement = ExpenseChoices['agreement'][number]

export const isExpired = ({ state }: Agreement): boolean => state === agreementStates.Expired

/**
 * The agreements that a line of a corporation can be charged to. One that has expired is among them, at the end,
 * because whoever looks for it is to read why it cannot be used; one that another continues is not, unless the line has
 * it.
 */
export function agreementsFor(
  { agreement: all }: Pick<ExpenseChoices, 'agreement'>,
  { corporationId, agreementId }: { corporationId: number | undefined; agreementId?: number | null | undefined },
): Agreement[] {
  const isOffered = ({ id, state, corporationIds }: Agreement) =>
    id === agreementId ||
    (corporationId !== undefined && corporationIds.includes(corporationId) && state !== agreementStates.RenewedPassive)
  return all.filter(isOffered).sort((a, b) => Number(isExpired(a)) - Number(isExpired(b)))
}

/** A copy of a form of others, without an agreement that whoever copies it does not see, and so could not take out. */
export function withSeenAgreement(
  line: ExpenseValues,
  { agreement: all }: Pick<ExpenseChoices, 'agreement'>,
): ExpenseValues {
  return all.some(({ id }) => id === line.agreementId) ? line : { ...line, agreementId: null }
}
