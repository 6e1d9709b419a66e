/** Where fingers press: on a touch screen, and wherever a window is as narrow as a phone. Targets then have 44 px. */
export const touch = '@media (pointer: coarse), (max-width: 767px)'
