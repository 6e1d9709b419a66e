/** The default data folder. */
export const defaultDataFolder = '.data'
