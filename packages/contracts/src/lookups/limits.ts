/** In lira; above it, the general manager must approve. The specification calls it FormControlAmount. */
export const formControlAmount = '10000.00'

/** The most offers of a purchase. */
export const mostOffers = 50

/** Lira per unit of a currency, with at most six decimals. */
export const exchangeRateFormat = /^\d{1,9}(\.\d{1,6})?$/

/** The most reported wrong lines of a file of rates. */
export const mostNamedLines = 100

/** The limit's currency. Lookups can be renamed; this id comes from the specification. */
export const liraCurrencyId = 1
