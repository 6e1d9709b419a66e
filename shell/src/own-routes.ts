/** The addresses of the shell itself. No remote may claim one of them. */
export const homePaths = ['/', '/home', '/dashboard']
export const myFormsPath = '/myForms'
export const myTurnPath = '/myTurn'
export const helpPath = '/application-documents'
export const notificationsPath = '/notification'
export const profilePath = '/personalsettings'
export const publicPaths = {
  login: '/login',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword/:token',
  invitation: '/invitation/:token',
  externalLogin: '/externallogin',
  privacy: '/Kvkk',
  error: '/error/:error',
}
export const ownRoutes = [
  ...homePaths,
  ...Object.values(publicPaths),
  myFormsPath,
  `${myFormsPath}/:status`,
  myTurnPath,
  helpPath,
  `${helpPath}/:remote`,
  notificationsPath,
  profilePath,
]
