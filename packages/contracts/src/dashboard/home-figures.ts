/** What the home page's first answer counts for remotes' cards, so that an empty card needs no code. */
export const homeFigures = ['setupGaps', 'accountChanges'] as const
export type HomeFigure = (typeof homeFigures)[number]
