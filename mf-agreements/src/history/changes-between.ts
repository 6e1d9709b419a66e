import type { AgreementEvent, AgreementPage } from '@portal/contracts/agreements/agreement'

type Change = AgreementEvent['changes'][number]

const plain = [
  'title',
  'company',
  'amount',
  'currencyId',
  'period',
  'startDate',
  'endDate',
  'lastTerminationDate',
  'keyword',
  'autoRenewal',
  'notes',
] as const satisfies readonly (keyof AgreementPage)[]

/** Field by field what differs between two readings of an agreement, as its history says it. */
export function changesBetween(from: AgreementPage, to: AgreementPage): Change[] {
  return [
    ...plain
      .map(field => ({ field, from: textOf(from[field]), to: textOf(to[field]) }))
      .filter(change => change.from !== change.to),
    ...listed('corporationIds', from.corporationIds.map(String), to.corporationIds.map(String)),
    ...listed('followUserList', from.followUserList.map(String), to.followUserList.map(String)),
    ...pairedAmounts(from.additionalAmount, to.additionalAmount),
    ...listed('uploadedFiles', from.uploadedFiles.map(nameOf), to.uploadedFiles.map(nameOf)),
  ]
}

/** A row for each that came or went. */
function listed(field: string, from: readonly string[], to: readonly string[]): Change[] {
  return [
    ...from.filter(entry => !to.includes(entry)).map(gone => ({ field, from: gone, to: null })),
    ...to.filter(entry => !from.includes(entry)).map(came => ({ field, from: null, to: came })),
  ]
}

type Amounts = AgreementPage['additionalAmount']

/** One that keeps its name is the same one; of several of one name the first is the first. */
function pairedAmounts(from: Amounts, to: Amounts): Change[] {
  const [before, after] = [byName(from), byName(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map(key => ({ field: 'additionalAmount', from: before.get(key) ?? null, to: after.get(key) ?? null }))
    .filter(change => change.from !== change.to)
}

function byName(amounts: Amounts): Map<string, string> {
  const earlier = (name: string, place: number) => amounts.slice(0, place).filter(each => each.name === name).length
  return new Map(amounts.map((each, place) => [`${earlier(each.name, place)} ${each.name}`, JSON.stringify(each)]))
}

const textOf = (value: string | number | boolean | null) => (value === null || value === '' ? null : String(value))
const nameOf = ({ name }: { name: string }) => name
