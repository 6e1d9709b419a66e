/**
 * Names, for each call, the test that shows whose records it reaches, or why there is none. The access matrix fails for
 * a call without a line here.
 */
export type RowRule = { shownBy: string; test: string } | { none: string }

export const shown = (shownBy: string, test: string): RowRule => ({ shownBy, test })
export const none = (reason: string): RowRule => ({ none: reason })

export const sameForAll = none('Everybody who may make it gets the same.')
export const wholePortal = none('What it shows and changes belongs to the whole portal.')
export const beforeLogin = none('It is made before anybody is known; what it was sent proves who may.')
