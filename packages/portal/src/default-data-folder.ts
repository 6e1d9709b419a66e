/** Where the portal keeps what it is not told to keep elsewhere. */
export const defaultDataFolder = '.data'
