/** FormControlAmount, in lira: above it the general manager has to approve. */
export const formControlAmount = '10000.00'

/** How many offers a purchase may have. */
export const mostOffers = 50

/** Of a file of rates: more wrong lines are of no use to somebody who looks into it. */
export const mostNamedLines = 100

/** The currency that the limit is in. Lookups can be renamed; this id is the specification's. */
export const liraCurrencyId = 1
