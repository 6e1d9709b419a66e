/**
 * What decides, beyond who may make a call, whose records it reaches: for each call the test that shows its rule, or
 * why there is none. The walk through the authorisation matrix fails for a call without its line here.
 */
export type RowRule = { shownBy: string; test: string } | { none: string }

export const shown = (shownBy: string, test: string): RowRule => ({ shownBy, test })
export const none = (reason: string): RowRule => ({ none: reason })

export const sameForAll = none('Everybody who may make it gets the same.')
export const wholePortal = none('What it shows and changes belongs to the whole portal.')
