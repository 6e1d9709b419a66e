import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import type { Currency } from '@portal/contracts/lookups/lookups'
import { currencyCall } from '@portal/contracts/lookups/lookups.calls'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { useOwners } from '@portal/form-page'
import type { Option } from '@portal/ui'

export interface AgreementChoices {
  /** The companies for which the reader may write. */
  corporations: readonly Option[]
  people: readonly Option[]
  currencies: readonly Currency[]
}

/** Reads the choices of the fields. A saved agreement keeps values that are no longer offered. */
export function useAgreementChoices(saved?: AgreementPage) {
  const writable = useCorporationsWith('Agreements', true)
  const corporations = useCall(corporationListCall, { query: {} })
  const currencies = useCall(currencyCall)
  const { options: people } = useOwners(undefined)
  const offered = (corporations.data ?? [])
    .filter(({ id }) => writable.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const savedPeople = (saved?.followers ?? []).map(({ userId, name }) => ({ value: String(userId), label: name }))
  const savedCorporations = (saved?.corporations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const savedCurrencies = saved ? [{ id: saved.currencyId, name: saved.currencyName, sign: saved.currencySign }] : []
  const choices: AgreementChoices = {
    corporations: joined(offered, savedCorporations, ({ value }) => value),
    people: joined(people, savedPeople, ({ value }) => value),
    currencies: joined(currencies.data ?? [], savedCurrencies, ({ id }) => id),
  }
  return { choices, queries: { corporations, currencies } }
}

function joined<Entry>(all: readonly Entry[], more: readonly Entry[], keyOf: (entry: Entry) => unknown): Entry[] {
  const keys = new Set(all.map(keyOf))
  return [...all, ...more.filter(entry => !keys.has(keyOf(entry)))]
}
