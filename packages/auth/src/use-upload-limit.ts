import { currentServices } from './host'

/** Returns the size limit of a file in MB; undefined on a page that no portal serves. */
export const useUploadLimit = (): number | undefined => currentServices().filesMaxMegabytes
