/** The addresses that the shell keeps for itself; no remote may claim one of them. */
export const homePaths = ['/', '/home', '/dashboard']
export const helpPath = '/application-documents'
export const ownRoutes = [...homePaths, '/login', helpPath, `${helpPath}/:remote`]
