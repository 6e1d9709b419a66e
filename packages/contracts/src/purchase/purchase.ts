/** How many pieces a purchase form may ask for. */
export const mostPieces = 1_000_000
