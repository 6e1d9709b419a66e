/** The address of the registry and of the remotes' files. */
export const remotesUrl = new URL('/remotes/', location.href).href
