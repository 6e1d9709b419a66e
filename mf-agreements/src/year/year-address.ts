import { agreementYears } from '@portal/contracts/agreements/agreements'
import type { AddressShape } from '@portal/router'

export const yearViews = ['dates', 'cost', 'told'] as const
export type YearView = (typeof yearViews)[number]

interface View {
  /** Undefined for the current one. */
  readonly year: number | undefined
  /** Undefined for all companies. */
  readonly corporationId: number | undefined
  readonly view: YearView
}

const within = (value: number, from: number, until: number) => (value >= from && value <= until ? value : undefined)

/** The year, the company and the view are in the address. */
export const yearAddress: AddressShape<View> = {
  read: address => ({
    year: within(Number(address.get('year')), agreementYears.first, agreementYears.last),
    corporationId: within(Number(address.get('corporationId')), 1, 2 ** 31 - 1),
    view: yearViews.find(view => view === address.get('view')) ?? 'dates',
  }),
  write: ({ year, corporationId, view }) =>
    new URLSearchParams({
      ...(year !== undefined && { year: String(year) }),
      ...(corporationId !== undefined && { corporationId: String(corporationId) }),
      ...(view !== 'dates' && { view }),
    }),
}
