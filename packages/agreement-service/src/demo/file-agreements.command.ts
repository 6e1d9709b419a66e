import { agreementPeriods } from '@portal/contracts/agreements/agreements'
import type { Schema } from '@portal/database/schema'
import { hundredthsOf } from '@portal/rules/money/amount'
import { displayMoney } from '@portal/rules/money/display'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { textPdf } from '@portal/workflow-service/demo/text-pdf'
import { carryFiles } from '@portal/workflow-service/files/bind-files.command'
import { type Kysely, sql } from 'kysely'

interface FiledAgreement {
  id: number
  guid: string
  title: string
  company: string
  companies: string
  isTurkish: boolean
  amount: string
  currency: string
  period: number
  startDate: string
  endDate: string | null
  notes: string
  createdBy: number | null
  createdAt: Date
  renewedGuid: string | null
}

const words = {
  tr: {
    paper: 'Sözleşme',
    between: 'Taraflar',
    amount: 'Bedel',
    perMonth: 'ayda',
    perYear: 'yılda',
    term: 'Süre',
    open: 'süresiz',
    notes: 'Kapsam',
    example: 'Bu belge örnektir; tanıtım grubu için hazırlanmıştır.',
  },
  en: {
    paper: 'Agreement',
    between: 'Parties',
    amount: 'Price',
    perMonth: 'a month',
    perYear: 'a year',
    term: 'Term',
    open: 'open-ended',
    notes: 'Scope',
    example: 'This is a sample, made for the demo group.',
  },
}

/** Adds the paper of every agreement; an automatic renewal has the paper of the previous term. */
export async function fileAgreements(db: Kysely<Schema>, demo: DemoContext): Promise<void> {
  const { rows } = await sql<FiledAgreement>`
    select a.id, a.guid, a.title, a.company, a.amount::text, u.name as currency, a.period,
      a.start_date::text as "startDate", a.end_date::text as "endDate", a.notes, a.created_by as "createdBy",
      a.created_at as "createdAt", r.guid as "renewedGuid", c.companies, c."isTurkish"
    from agreement a
      join currency u on u.id = a.currency_id
      left join agreement r on r.id = a.renewal_of_id
      join lateral (
        select string_agg(c.name, ', ' order by c.id) as companies, bool_or(c.locale = 'TR') as "isTurkish"
        from agreement_corporation ac join corporation c on c.id = ac.corporation_id where ac.agreement_id = a.id
      ) c on true
    order by a.id`.execute(db)
  const papers = rows.flatMap(row => (row.createdBy === null ? [] : [paperOf(row, row.createdBy)]))
  await demo.keepPapers(papers)
  for (const { createdBy, guid, renewedGuid } of rows) {
    if (createdBy === null && renewedGuid) {
      await carryFiles(db, { kind: 'agreement', fromGuid: renewedGuid, toGuid: guid })
    }
  }
}

function paperOf(agreement: FiledAgreement, uploadedBy: number) {
  const { id, guid, title, startDate, createdAt } = agreement
  const { paper } = words[agreement.isTurkish ? 'tr' : 'en']
  return {
    kind: 'agreement' as const,
    guid: `a9f00000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    ownerGuid: guid,
    name: `${paper} ${title} ${startDate.slice(0, 4)}.pdf`,
    content: textPdf(`${paper}: ${title}`, linesOf(agreement)),
    uploadedBy,
    uploadedAt: createdAt,
  }
}

function linesOf(agreement: FiledAgreement): string[] {
  const { company, companies, amount, currency, period, startDate, endDate, notes } = agreement
  const say = words[agreement.isTurkish ? 'tr' : 'en']
  const price = displayMoney(hundredthsOf(amount), currency)
  return [
    `${say.between}: ${company} / ${companies}`,
    `${say.amount}: ${price} ${period === agreementPeriods.Monthly ? say.perMonth : say.perYear}`,
    `${say.term}: ${dayIn(startDate)} – ${endDate === null ? say.open : dayIn(endDate)}`,
    `${say.notes}: ${notes}`,
    '',
    say.example,
  ]
}

const dayIn = (date: string) => date.split('-').reverse().join('/')
