/* The spelling of an amount of money on the wire, apart from the schemas: a page that only calculates needs no zod. */

/** The whole part and, where there are any, at most two decimals: `1500`, `1500.5`, `1500.50`. */
export const moneyFormat = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** 999.999.999.999,99 in hundredths: fourteen digits, which a JSON number carries without loss. */
export const largestAmount = 99_999_999_999_999n
