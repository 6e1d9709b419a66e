import { addDays } from '@portal/rules/calendar/month'
import {
  agreementPeriods,
  agreementStates,
  type AgreementPeriod,
  type AgreementState,
} from '@portal/contracts/agreements/agreements'
import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema'
import type { CalendarDate } from '../schema/column-types'
import type { IdOf } from './people'

interface DemoAgreement {
  title: string
  company: string
  /** By default the first one. */
  corporations?: readonly number[]
  /** By default finance. */
  followers?: readonly string[]
  amount: string
  /** By default lira. */
  currencyId?: number
  /** By default monthly. */
  period?: AgreementPeriod
  /** Days relative to the day of seeding. */
  days: readonly [start: number, end: number]
  keyword: string
  isAutoRenewed?: true
  notes: string
  more?: readonly (readonly [name: string, amount: string, period: AgreementPeriod])[]
  state?: AgreementState
  /** The number of its predecessor. */
  renews?: number
}

const { Monthly, Yearly } = agreementPeriods

/** Numbered from 1 in this order. Every state occurs; one agreement ends in twenty days. */
const demoAgreements: readonly DemoAgreement[] = [
  {
    title: 'Ofis kirası',
    company: 'Boğaziçi Gayrimenkul A.Ş.',
    corporations: [1, 2],
    amount: '185000.00',
    days: [-300, 430],
    keyword: 'kira ofis',
    notes: 'Maslak ofisinin kirası; her ayın ilk haftasında ödenir.',
    more: [
      ['Aidat', '24500.00', Monthly],
      ['Otopark', '9000.00', Monthly],
    ],
  },
  {
    title: 'Araç kiralama',
    company: 'Ege Filo Kiralama Ltd. Şti.',
    followers: ['finance', 'treasury'],
    amount: '42500.00',
    days: [-345, 20],
    keyword: 'araç filo',
    notes: 'Üç binek araç; bakım ve lastik değişimi dâhil.',
  },
  {
    title: 'Bulut barındırma',
    company: 'Göktürk Bulut Hizmetleri A.Ş.',
    corporations: [1, 2],
    amount: '3200.00',
    currencyId: 2,
    // Half of its instalments are claimed.
    days: [-120, 122],
    keyword: 'sunucu bulut',
    isAutoRenewed: true,
    notes: 'Üretim ve test ortamları.',
  },
  {
    title: 'Seyahat acentesi',
    company: 'Çınar Turizm',
    corporations: [1, 2, 4, 6],
    amount: '60000.00',
    period: Yearly,
    days: [-460, -95],
    keyword: 'seyahat uçak otel',
    notes: 'Uçak ve otel rezervasyonları.',
  },
  {
    title: 'Danışmanlık',
    company: 'Güneş Danışmanlık Ltd. Şti.',
    followers: ['treasury'],
    amount: '2500.00',
    currencyId: 3,
    days: [-400, -35],
    keyword: 'danışmanlık',
    notes: 'Mali danışmanlık.',
    state: agreementStates.RenewedPassive,
  },
  {
    title: 'Danışmanlık',
    company: 'Güneş Danışmanlık Ltd. Şti.',
    followers: ['treasury'],
    amount: '2750.00',
    currencyId: 3,
    days: [-34, 331],
    keyword: 'danışmanlık',
    notes: 'Mali danışmanlık.',
    renews: 5,
  },
  {
    title: 'Office lease',
    company: 'Thames Workspace Ltd.',
    corporations: [1013],
    amount: '4800.00',
    currencyId: 4,
    days: [-200, 530],
    keyword: 'lease office',
    notes: 'Two rooms on the third floor.',
  },
  {
    title: 'Saha ekipmanı bakımı',
    company: 'Özgür Teknik Servis',
    corporations: [4, 6],
    amount: '15000.00',
    period: Yearly,
    days: [-90, 275],
    keyword: 'bakım saha',
    notes: 'Yılda iki bakım; parça bedeli ayrıca faturalanır.',
  },
]

export async function insertAgreements(db: Kysely<Schema>, idOf: IdOf, today: CalendarDate): Promise<void> {
  const numbered = demoAgreements.map((agreement, i) => ({ id: i + 1, ...agreement }))
  const rows = numbered.map(({ id, days: [start, end], ...agreement }) => ({
    id,
    guid: `a9000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    title: agreement.title,
    company: agreement.company,
    amount: agreement.amount,
    currency_id: agreement.currencyId ?? 1,
    period: agreement.period ?? Monthly,
    start_date: addDays(today, start),
    end_date: addDays(today, end),
    last_termination_date: addDays(today, end - 15),
    keyword: agreement.keyword,
    auto_renewal: agreement.isAutoRenewed ?? false,
    notes: agreement.notes,
    state: agreement.state ?? (end < 0 ? agreementStates.Expired : agreementStates.Active),
    renewal_of_id: agreement.renews ?? null,
    created_by: idOf('finance'),
    created_at: new Date(`${addDays(today, start - 7)}T08:00:00Z`),
  }))
  await db.insertInto('agreement').values(rows).execute()
  await sql`select setval(pg_get_serial_sequence('agreement', 'id'), ${rows.length})`.execute(db)
  const corporations = numbered.flatMap(({ id, corporations: ids = [1] }) =>
    ids.map(corporation_id => ({ agreement_id: id, corporation_id })),
  )
  await db.insertInto('agreement_corporation').values(corporations).execute()
  const followers = numbered.flatMap(({ id, followers: names = ['finance'] }) =>
    names.map(name => ({ agreement_id: id, user_id: idOf(name) })),
  )
  await db.insertInto('agreement_follower').values(followers).execute()
  const amounts = numbered.flatMap(({ id, more = [] }) =>
    more.map(([name, amount, period], i) => ({ agreement_id: id, position: i + 1, name, amount, period })),
  )
  await db.insertInto('agreement_amount').values(amounts).execute()
}
