import type { Schema } from '@portal/database/schema'
import type { FieldFault } from '@portal/http/field-fault'
import { Refusal } from '@portal/http/refusal'
import type { Offer, SentOffer } from '@portal/rules/approval/model'
import { isIban } from '@portal/rules/iban'
import { fitsCurrency } from '@portal/rules/money/currency'
import { sql, type Kysely } from 'kysely'

/**
 * Refuses what no schema can see of new and changed offers; a currency that was retired since may stay. Faults are
 * named by their place in what was sent.
 */
export async function refuseFaultyOffers(
  transaction: Kysely<Schema>,
  offers: readonly Offer[],
  { saved, sent }: { saved: ReadonlyMap<string, Offer>; sent: readonly SentOffer[] },
): Promise<void> {
  const currencies = await transaction
    .selectFrom('currency')
    .select(['id', 'name', 'retired_at'])
    .where('id', '=', sql<number>`any(${offers.map(offer => offer.currencyId)}::integer[])`)
    .forKeyShare()
    .execute()
  const currencyOf = ({ offerGuid, currencyId }: Offer) =>
    currencies.find(({ id, retired_at }) => {
      const stays = saved.get(offerGuid)?.currencyId === id
      return id === currencyId && (retired_at === null || stays)
    })?.name
  const faults = offers.flatMap(offer => {
    const place = `offers.${sent.findLastIndex(({ offerGuid }) => offerGuid === offer.offerGuid)}`
    return faultsOf(offer, currencyOf(offer)).map(fault => ({ ...fault, path: `${place}.${fault.path}` }))
  })
  if (faults.length > 0) throw new Refusal('INVALID', { faults })
}

function* faultsIn({ price, supplier, iban }: Offer, currency: string | undefined): Generator<FieldFault> {
  if (currency === undefined) yield { path: 'currencyId', code: 'NOT_A_CHOICE' }
  else if (!fitsCurrency(price, currency)) yield { path: 'price', code: 'WRONG_FORMAT' }
  if (iban !== null && !isIban(iban)) yield { path: 'iban', code: 'NOT_AN_IBAN' }
  // A bank asks for the name on an account, and the owner's it is not.
  if (iban !== null && supplier === null) yield { path: 'supplier', code: 'REQUIRED' }
}

function faultsOf(offer: Offer, currency: string | undefined): FieldFault[] {
  return [...faultsIn(offer, currency)]
}
