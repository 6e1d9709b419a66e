import type { AgreementState } from '@portal/contracts/agreements/agreements'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { isSelectable } from '@portal/database/selectable'
import type { Schema } from '@portal/database/schema'
import { searchText } from '@portal/rules/search/search-text'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Kysely } from 'kysely'
import { companiesOf, isSeenBy } from '../agreement-access'

/** An agreement of the portal that the importer may see. */
export interface KnownAgreement {
  readonly id: number
  readonly reference: string | null
  readonly company: string
  readonly state: AgreementState
  readonly startDate: string
  readonly corporationIds: readonly number[]
}

interface Choice {
  readonly id: number
  readonly name: string
}

/** All that the rows of a file are judged by. Names are in the letters of a search. */
export interface Desk {
  readonly today: string
  /** The active companies for which the importer may write. */
  readonly companies: ReadonlyMap<string, Choice>
  readonly writable: ReadonlySet<number>
  readonly currencies: ReadonlyMap<string, Choice>
  /** By email, and by full name; a name that several people have leads to all of them. */
  readonly people: ReadonlyMap<string, readonly Choice[]>
  readonly known: readonly KnownAgreement[]
  /** Those with a number on their paper, by that. */
  readonly numbered: ReadonlyMap<string, readonly KnownAgreement[]>
}

/** What people write for the lira. */
const usualWords: Readonly<Record<string, string>> = { tl: 'try', '₺': 'try', euro: 'eur', '€': 'eur', $: 'usd' }

export async function deskOf(db: Kysely<Schema>, user: LoggedInUser): Promise<Desk> {
  const writable = companiesOf(user, true)
  const { rows: companies } = await sql<Choice>`
    select id, name from corporation where id = any(${writable}::integer[]) and is_active`.execute(db)
  const { rows: currencies } = await sql<Choice>`select id, name from currency where retired_at is null`.execute(db)
  const { rows: people } = await sql<Choice & { email: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email from app_user u where ${isSelectable}`.execute(db)
  const { rows: known } = await sql<KnownAgreement>`
    select a.id, a.reference, a.company, a.state, a.start_date as "startDate",
      array(select corporation_id from agreement_corporation where agreement_id = a.id) as "corporationIds"
    from agreement a where ${isSeenBy(user)}`.execute(db)
  const { rows: days } = await sql<{ today: string }>`select ${sqlToday}::text as today`.execute(db)
  const named = currencies.map(each => [searchText(each.name), each] as const)
  const byName = new Map(named)
  const words = Object.entries(usualWords).flatMap(([word, name]) => {
    const currency = byName.get(name)
    return currency ? [[word, currency] as const] : []
  })
  const found = new Map<string, Choice[]>()
  for (const { email, ...person } of people) {
    for (const word of new Set([searchText(email), searchText(person.name)])) {
      found.set(word, [...(found.get(word) ?? []), person])
    }
  }
  const numbered = new Map<string, KnownAgreement[]>()
  for (const agreement of known) {
    const { reference } = agreement
    if (!reference) continue
    const same = numbered.get(reference)
    if (same) same.push(agreement)
    else numbered.set(reference, [agreement])
  }
  return {
    today: days[0]?.today ?? '',
    companies: new Map(companies.map(each => [searchText(each.name), each])),
    writable: new Set(writable),
    currencies: new Map([...words, ...named]),
    people: found,
    known,
    numbered,
  }
}
