/** The time zone of the portal's days and times. */
export const portalTimeZone = 'Europe/Istanbul'
