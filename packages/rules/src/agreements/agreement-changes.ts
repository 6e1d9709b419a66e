import type { AdditionalAmount, AgreementEvent, AgreementPage } from '@portal/contracts/agreements/agreement'

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
  'reference',
] as const satisfies readonly (keyof AgreementPage)[]

/** An agreement's fields as stored. */
export type AgreementFields = Readonly<Pick<AgreementPage, (typeof single)[number]>> & {
  readonly [List in 'corporationIds' | 'followUserList' | 'additionalAmount']: Readonly<AgreementPage[List]>
}

interface WithFiles extends AgreementFields {
  /** Compared as well, although other calls change files. */
  readonly uploadedFiles?: readonly { readonly name: string }[]
}

type Change = AgreementEvent['changes'][number]

/**
 * Compares two versions field by field; of a list it returns what was added and removed. An empty text counts as none.
 */
export function agreementChanges(from: WithFiles, to: WithFiles): Change[] {
  return [
    ...single
      .map(field => ({ field, from: textOf(from[field]), to: textOf(to[field]) }))
      .filter(change => change.from !== change.to),
    ...listed('corporationIds', from.corporationIds.map(String), to.corporationIds.map(String)),
    ...listed('followUserList', from.followUserList.map(String), to.followUserList.map(String)),
    ...pairedAmounts(from.additionalAmount, to.additionalAmount),
    ...listed('uploadedFiles', namesOf(from), namesOf(to)),
  ]
}

/** One row for each added or removed item. */
function listed(field: string, from: readonly string[], to: readonly string[]): Change[] {
  return [
    ...from.filter(entry => !to.includes(entry)).map(gone => ({ field, from: gone, to: null })),
    ...to.filter(entry => !from.includes(entry)).map(came => ({ field, from: null, to: came })),
  ]
}

/** An item that keeps its name is the same item; items of one name are matched in order. */
function pairedAmounts(from: readonly AdditionalAmount[], to: readonly AdditionalAmount[]): Change[] {
  const [before, after] = [byName(from), byName(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map(key => ({ field: 'additionalAmount', from: before.get(key) ?? null, to: after.get(key) ?? null }))
    .filter(change => change.from !== change.to)
}

function byName(amounts: readonly AdditionalAmount[]): Map<string, string> {
  const earlier = (name: string, place: number) => amounts.slice(0, place).filter(each => each.name === name).length
  return new Map(
    amounts.map(({ name, amount, period }, place) => [
      `${earlier(name, place)} ${name}`,
      JSON.stringify({ name, amount, period }),
    ]),
  )
}

const textOf = (value: string | number | boolean | null) => (value === null || value === '' ? null : String(value))
const namesOf = ({ uploadedFiles = [] }: WithFiles) => uploadedFiles.map(({ name }) => name)
