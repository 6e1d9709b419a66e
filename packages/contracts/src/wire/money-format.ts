/* Amounts of money on the wire, apart from the schemas: pages that only calculate need no zod. */

/** The whole part and at most two decimals: `1500`, `1500.5`, `1500.50`. */
export const moneyFormat = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** 999.999.999.999,99 in hundredths: fourteen digits, which a JSON number carries without loss. */
export const largestAmount = 99_999_999_999_999n
