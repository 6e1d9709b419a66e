/** The figures of remotes' cards in the home page's first answer. The code of a card at zero is not loaded. */
export const homeFigures = ['setupGaps', 'accountChanges'] as const
export type HomeFigure = (typeof homeFigures)[number]
