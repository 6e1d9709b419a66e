import { agreementStates } from '@portal/contracts/agreements/agreements'
import { periodTexts } from '@portal/contracts/agreements/field-texts'
import {
  refuseRow,
  type PlannedChange,
  type PlannedFault,
  type PlannedRow,
  type Shown,
} from '@portal/http/file-import/planned-row'
import { cellFaultsByLine, type Problem } from '@portal/http/file-import/table-file'
import type { AgreementFields } from '@portal/rules/agreements/agreement-changes'
import { agreementDateFaults } from '@portal/rules/agreements/agreement-faults'
import { dateFaults } from '@portal/rules/calendar/date-limits'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { addDays } from '@portal/rules/calendar/month'
import { formatAmount } from '@portal/rules/money/amount'
import { displayAmount } from '@portal/rules/money/display'
import { searchText } from '@portal/rules/search/search-text'
import { neededFields, type ImportedAgreement } from './agreement-columns'
import type { Desk, KnownAgreement } from './desk.query'

/** An agreement to create. */
export interface NewAgreement {
  readonly fields: AgreementFields
  readonly reference: string
  readonly originalStart: string | null
  /** The agreement that it renews: a row of the file, or one of the portal. */
  former?: { readonly row: AgreementRow } | { readonly known: KnownAgreement }
}

export interface AgreementRow extends PlannedRow {
  /** Undefined if the row is refused or skipped. */
  agreement?: NewAgreement
}

interface Judged {
  readonly row: AgreementRow
  readonly read: ImportedAgreement
}

/** Plans the agreements of a file. It is pure, so that a preview and its import cannot differ. */
export function planAgreements(
  desk: Desk,
  { rows: read, problems }: { rows: readonly ImportedAgreement[]; problems: readonly Problem[] },
): AgreementRow[] {
  const ofCells = cellFaultsByLine(problems)
  const judged = read
    .map(withNotice)
    .map(each => ({ read: each, row: judge(desk, each, ofCells.get(each.line) ?? []) }))
  linkFormers(desk, judged)
  let isSettled = false
  while (!isSettled) isSettled = !refuseLapsed(desk, judged) && !refuseAfterRefused(judged)
  return judged.map(({ row }) => row)
}

function refuse(row: AgreementRow, ...faults: PlannedFault[]): void {
  refuseRow(row, faults)
  delete row.agreement
}

/** A notice period before the end stands for the last day to terminate. */
function withNotice(read: ImportedAgreement): ImportedAgreement {
  const { lastTerminationDate, noticePeriod, endDate } = read
  return lastTerminationDate || !noticePeriod || !endDate
    ? read
    : { ...read, lastTerminationDate: noticePeriod(endDate) }
}

/** Judges a row by itself. */
function judge(desk: Desk, read: ImportedAgreement, ofCells: readonly PlannedFault[]): AgreementRow {
  // The type excludes null, but an empty number is only a fault of its row.
  const number = (read.number as string | null) ?? ''
  const row: AgreementRow = {
    line: read.line,
    key: number,
    name: read.title ?? '',
    outcome: 'Unchanged',
    changes: [],
    faults: [],
  }
  const there = knownAs(desk, number).find(({ company }) => searchText(company) === searchText(read.counterparty ?? ''))
  if (there) {
    row.outcome = 'Skipped'
    row.faults = [{ column: 'number', code: 'ALREADY_THERE', values: { id: there.id } }]
    return row
  }
  const missing = neededFields
    .filter(name => (read[name] ?? undefined) === undefined && !ofCells.some(({ column }) => column === name))
    .map(column => ({ column, code: 'NEEDED_FOR_NEW' }) as const)
  const references = referencesOf(desk, read)
  const faults = [...ofCells, ...missing, ...references.faults]
  if (faults.length > 0) refuse(row, ...faults)
  else {
    const fields = fieldsOf(read, references)
    row.agreement = { fields, reference: number, originalStart: read.originalStart ?? null }
    row.outcome = 'Created'
    row.changes = changesOf(read)
    const wrongDays = dateFaultsOf(read, fields, desk)
    if (wrongDays.length > 0) refuse(row, ...wrongDays)
  }
  return row
}

const knownAs = ({ numbered }: Desk, number: string) => numbered.get(number) ?? []

interface References {
  readonly corporationIds: number[]
  readonly followUserList: number[]
  readonly currencyId: number
  readonly faults: PlannedFault[]
}

/** Finds the companies, people and currency that a row names. */
function referencesOf(desk: Desk, { corporations, followers, currency }: ImportedAgreement): References {
  const faults: PlannedFault[] = []
  const corporationIds = (corporations ?? []).flatMap(text => {
    const company = desk.companies.get(searchText(text))
    if (!company) faults.push({ column: 'corporations', code: 'NO_WRITABLE_COMPANY', values: { text } })
    return company?.id ?? []
  })
  const followUserList = (followers ?? []).flatMap(text => {
    const people = desk.people.get(searchText(text)) ?? []
    if (people.length !== 1) {
      faults.push({ column: 'followers', code: people.length === 0 ? 'NO_SUCH_PERSON' : 'NAMESAKES', values: { text } })
    }
    return people.length === 1 ? people.map(({ id }) => id) : []
  })
  const found = desk.currencies.get(searchText(currency ?? ''))
  if (currency && !found) faults.push({ column: 'currency', code: 'NO_SUCH_CURRENCY', values: { text: currency } })
  return {
    corporationIds: [...new Set(corporationIds)],
    followUserList: [...new Set(followUserList)],
    currencyId: found?.id ?? 0,
    faults,
  }
}

function fieldsOf(read: ImportedAgreement, { faults: _none, ...references }: References): AgreementFields {
  return {
    ...references,
    title: read.title ?? '',
    company: read.counterparty ?? '',
    amount: formatAmount(read.amount ?? 0n),
    period: read.period ?? 1,
    startDate: read.startDate ?? '',
    endDate: read.endDate ?? null,
    lastTerminationDate: read.lastTerminationDate ?? '',
    keyword: read.keyword ?? '',
    reference: read.number ?? '',
    autoRenewal: read.autoRenewal ?? false,
    notes: read.notes ?? '',
    additionalAmount: (read.additionalAmounts ?? []).map(({ name, amount, period }) => ({
      name,
      amount: formatAmount(amount),
      period: period ?? read.period ?? 1,
    })),
  }
}

function dateFaultsOf({ originalStart }: ImportedAgreement, fields: AgreementFields, { today }: Desk): PlannedFault[] {
  const { startDate } = fields
  // Whether it may renew automatically is judged once it is known whether the file renews it.
  const faults = agreementDateFaults({ ...fields, autoRenewal: false }, { today })
  const original = originalStart ? dateFaults('originalStart', originalStart, '1900-01-01', startDate) : []
  return [...faults, ...original].map(({ field, code, limit }) => ({
    column: field,
    code,
    values: { limit: displayDate(limit) },
  }))
}

/** The values of a new agreement as people read them. */
function changesOf(read: ImportedAgreement): PlannedChange[] {
  const yesNo = (is: boolean): Shown => (is ? { tr: 'evet', en: 'yes' } : { tr: 'hayır', en: 'no' })
  const day = (date: string | null | undefined) => (date ? displayDate(date) : '')
  const shown: Readonly<Record<string, Shown>> = {
    counterparty: read.counterparty ?? '',
    formerNumber: read.formerNumber ?? '',
    corporations: (read.corporations ?? []).join(', '),
    amount: `${displayAmount(read.amount ?? 0n)} ${read.currency ?? ''}`,
    period: read.period ? periodTexts[read.period] : '',
    originalStart: day(read.originalStart),
    startDate: day(read.startDate),
    endDate: day(read.endDate),
    lastTerminationDate: day(read.lastTerminationDate),
    autoRenewal: yesNo(read.autoRenewal ?? false),
    additionalAmounts: (read.additionalAmounts ?? [])
      .map(({ name, amount }) => `${name}: ${displayAmount(amount)}`)
      .join(' | '),
    followers: (read.followers ?? []).join(', '),
  }
  return Object.entries(shown).flatMap(([field, to]) => (to === '' ? [] : [{ field, from: '', to }]))
}

/** Finds the former agreement of each row that names one; each may be renewed once, by a later term. */
function linkFormers(desk: Desk, judged: readonly Judged[]): void {
  const rows = new Map(judged.map(({ row }) => [row.key, row]))
  const renewedOn = new Map<unknown, number>()
  for (const { row, read } of judged) {
    const text = read.formerNumber
    if (!row.agreement || !text) continue
    const found = formerOf(desk, rows, row, text)
    if ('code' in found) {
      refuse(row, { column: 'formerNumber', code: found.code, values: { text } })
      continue
    }
    const target = 'row' in found ? found.row : found.known
    const line = renewedOn.get(target)
    if (line !== undefined) {
      refuse(row, { column: 'formerNumber', code: 'RENEWED_TWICE', values: { text, line } })
      continue
    }
    renewedOn.set(target, row.line)
    const began = 'row' in found ? found.row.agreement?.fields.startDate : found.known.startDate
    row.agreement.former = found
    if (began !== undefined && row.agreement.fields.startDate <= began) {
      const limit = displayDate(addDays(began, 1))
      refuse(row, { column: 'startDate', code: 'DATE_TOO_EARLY', values: { limit } })
    }
  }
}

type Found =
  | NonNullable<NewAgreement['former']>
  | { readonly code: 'NO_SUCH_FORMER' | 'FORMER_UNCLEAR' | 'FORMER_RENEWED' | 'FORMER_NOT_YOURS' }

function formerOf(desk: Desk, rows: ReadonlyMap<string, AgreementRow>, own: AgreementRow, text: string): Found {
  const row = rows.get(text)
  if (row === own) return { code: 'NO_SUCH_FORMER' }
  if (row && row.outcome !== 'Skipped') return { row }
  const [, id] = /^#(\d{1,9})$/.exec(text) ?? []
  const all = id === undefined ? knownAs(desk, text) : desk.known.filter(each => each.id === Number(id))
  const company = searchText(own.agreement?.fields.company ?? '')
  const sameCompany = all.filter(each => searchText(each.company) === company)
  const [known, ...others] = sameCompany.length > 0 ? sameCompany : all
  if (!known) return { code: 'NO_SUCH_FORMER' }
  if (others.length > 0) return { code: 'FORMER_UNCLEAR' }
  if (known.state === agreementStates.RenewedPassive) return { code: 'FORMER_RENEWED' }
  return known.corporationIds.every(each => desk.writable.has(each)) ? { known } : { code: 'FORMER_NOT_YOURS' }
}

/** Refuses automatic renewal of terms that are over, unless the file has the next. Returns whether there was one. */
function refuseLapsed({ today }: Desk, judged: readonly Judged[]): boolean {
  const renewed = new Set(
    judged.flatMap(({ row: { agreement } }) =>
      agreement?.former && 'row' in agreement.former ? agreement.former.row : [],
    ),
  )
  const lapsed = judged.flatMap(({ row }) => {
    const { autoRenewal, endDate = null } = row.agreement?.fields ?? {}
    return autoRenewal && endDate !== null && endDate < today && !renewed.has(row) ? [{ row, endDate }] : []
  })
  for (const { row, endDate } of lapsed) {
    refuse(row, { column: 'endDate', code: 'RENEWS_IN_THE_PAST', values: { date: displayDate(endDate) } })
  }
  return lapsed.length > 0
}

/** Refuses the rows whose former row is refused. Returns whether there was one. */
function refuseAfterRefused(judged: readonly Judged[]): boolean {
  let hasRefused = false
  for (const { row, read } of judged) {
    const former = row.agreement?.former
    if (!former || !('row' in former) || former.row.agreement) continue
    const values = { text: read.formerNumber ?? '', line: former.row.line }
    refuse(row, { column: 'formerNumber', code: 'FORMER_REFUSED', values })
    hasRefused = true
  }
  return hasRefused
}
