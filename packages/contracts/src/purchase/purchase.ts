/** How many pieces a purchase form may ask for. Apart from the schemas, so that screens load no zod for it. */
export const mostPieces = 1_000_000
