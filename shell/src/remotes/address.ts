/** Where the registry and the files of remotes lie. */
export const remotesUrl = new URL('/remotes/', location.href).href
