/** The calendar that the portal's days and times of day are told by. */
export const portalTimeZone = 'Europe/Istanbul'
