/** The address of the registry and of the remotes' files. */
export const remotesUrl = new URL('/remotes/', location.href).href

/** Returns the name of the remote whose file has an address. */
export const remoteAt = (address = ''): string | undefined =>
  address.startsWith(remotesUrl) ? address.slice(remotesUrl.length).split('/', 1)[0] : undefined
