import type { AdditionalAmount } from '@portal/contracts/agreements/agreement'

/** What somebody fills in of an agreement, as it is kept. */
export interface AgreementFields {
  readonly title: string
  readonly company: string
  readonly corporationIds: readonly number[]
  readonly followUserList: readonly number[]
  readonly amount: string
  readonly currencyId: number
  readonly period: 1 | 2
  readonly startDate: string
  readonly endDate: string | null
  readonly lastTerminationDate: string
  readonly keyword: string
  readonly autoRenewal: boolean
  readonly notes: string
  readonly additionalAmount: readonly AdditionalAmount[]
}

export interface AgreementChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

const single = [
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
] as const

/** Field by field as it was and as it is; of a list what came and what went. */
export function changesOf(saved: AgreementFields, edited: AgreementFields): AgreementChange[] {
  const text = (value: string | number | boolean | null) => (value === null ? null : String(value))
  return [
    ...single
      .map(field => ({ field, from: text(saved[field]), to: text(edited[field]) }))
      .filter(({ from, to }) => from !== to),
    ...listChanges('corporationIds', saved.corporationIds.map(String), edited.corporationIds.map(String)),
    ...listChanges('followUserList', saved.followUserList.map(String), edited.followUserList.map(String)),
    ...amountChanges(saved.additionalAmount, edited.additionalAmount),
  ]
}

function listChanges(field: string, from: readonly string[], to: readonly string[]): AgreementChange[] {
  return [
    ...from.filter(each => !to.includes(each)).map(each => ({ field, from: each, to: null })),
    ...to.filter(each => !from.includes(each)).map(each => ({ field, from: null, to: each })),
  ]
}

/** An amount that keeps its name is the same one; of several of one name the first is the first. */
function amountChanges(from: readonly AdditionalAmount[], to: readonly AdditionalAmount[]): AgreementChange[] {
  const field = 'additionalAmount'
  const keyed = (amounts: readonly AdditionalAmount[]) =>
    new Map(
      amounts.map(({ name, amount, period }, i) => {
        const earlier = amounts.slice(0, i).filter(each => each.name === name).length
        return [`${earlier} ${name}`, JSON.stringify({ name, amount, period })]
      }),
    )
  const [before, after] = [keyed(from), keyed(to)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys
    .map(key => ({ field, from: before.get(key) ?? null, to: after.get(key) ?? null }))
    .filter(change => change.from !== change.to)
}
