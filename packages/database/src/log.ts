/** The part of the portal's log that the database uses. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
