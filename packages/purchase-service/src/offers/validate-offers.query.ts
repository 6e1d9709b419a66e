import type { Schema } from '@portal/database/schema'
import type { FieldFault } from '@portal/http/field-fault'
import { Refusal } from '@portal/http/refusal'
import type { Offer, SentOffer } from '@portal/rules/approval/model'
import { isIban } from '@portal/rules/iban'
import { fitsCurrency } from '@portal/rules/money/currency'
import { sql, type Kysely } from 'kysely'

/**
 * Refuses faults of new and changed offers that the schema cannot find. A retired currency may stay. The path of a
 * fault is its offer's place in the request.
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
  // A bank needs the account holder's name, and that is not the form's owner.
  if (iban !== null && supplier === null) yield { path: 'supplier', code: 'REQUIRED' }
}

function faultsOf(offer: Offer, currency: string | undefined): FieldFault[] {
  return [...faultsIn(offer, currency)]
}
