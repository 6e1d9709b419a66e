import type { ComponentType } from 'react'
import { endedSession, useSession } from '@portal/auth'
import { beginCalls } from '@portal/auth/begin-calls'
import { preloadRegistry } from '@portal/federation/host/preload-registry'
import { LanguageProvider } from '@portal/i18n'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '@portal/router'
import { UiProvider } from '@portal/ui'
import { firstQuestions } from './home/first-questions'
import { useLazyModule } from './lazy-module'
import { homePaths, publicPaths } from './own-routes'
import { remotesUrl } from './remotes/address'
import { OverrideBanner } from './remotes/override-banner'
import { LoginPage } from './session/login.page'
import { lostUserId } from './session/session-loss'
import { addressAfterLogin, requestedPageIn, type RequestedPage } from './session/requested-page'

export function App() {
  return (
    <LanguageProvider>
      <UiProvider>
        <BrowserRouter>
          <Routes>
            <Route path={publicPaths.login} element={<WhenLoggedOut />} />
            <Route path={publicPaths.forgotPassword} element={<Late load={pages.forgotPassword} />} />
            <Route path={publicPaths.resetPassword} element={<Late load={pages.resetPassword} />} />
            <Route path={publicPaths.invitation} element={<Late load={pages.invitation} />} />
            <Route path={publicPaths.externalLogin} element={<Late load={pages.externalLogin} />} />
            <Route path={publicPaths.privacy} element={<Late load={pages.privacy} />} />
            <Route path={publicPaths.error} element={<Late load={pages.error} />} />
            <Route path="*" element={<WhenLoggedIn />} />
          </Routes>
        </BrowserRouter>
        <OverrideBanner />
      </UiProvider>
    </LanguageProvider>
  )
}

/** Code that a login by password does not need is loaded on demand. */
const pages = {
  forgotPassword: async () =>
    (await import(/* webpackChunkName: 'new-password' */ './session/forgot-password.page')).ForgotPasswordPage,
  resetPassword: async () =>
    (await import(/* webpackChunkName: 'new-password' */ './session/reset-password.page')).ResetPasswordPage,
  invitation: async () =>
    (await import(/* webpackChunkName: 'new-password' */ './session/invitation.page')).InvitationPage,
  externalLogin: async () =>
    (await import(/* webpackChunkName: 'session' */ './session/external-login.page')).ExternalLoginPage,
  privacy: async () => (await import('./session/privacy.page')).PrivacyPage,
  error: async () => (await import(/* webpackChunkName: 'session' */ './errors/error.page')).ErrorPage,
  /** Registry and first answers are fetched while the code that reads them is still loading. */
  inside: async () => {
    preloadRegistry(remotesUrl)
    if (homePaths.includes(location.pathname)) beginCalls(firstQuestions)
    return (await import(/* webpackChunkName: 'inside' */ './frame/app-frame')).AppFrame
  },
}

function Late({ load }: { load: () => Promise<ComponentType> }) {
  const Page = useLazyModule(load)
  return Page ? <Page /> : null
}

function WhenLoggedOut() {
  const session = useSession()
  const { state } = useLocation() as { state: unknown }
  return session ? <Navigate to={addressAfterLogin(requestedPageIn(state))} replace /> : <LoginPage />
}

/** Loads everything behind the login. */
function WhenLoggedIn() {
  const session = useSession()
  const ended = endedSession()
  const { pathname, search, hash } = useLocation()
  if (session) return <Late load={pages.inside} />
  const userId = ended?.userId ?? lostUserId()
  const requested: RequestedPage = { address: pathname + search + hash, ...(userId && { userId }) }
  return <Navigate to={publicPaths.login} replace state={ended?.end === 'logout' ? null : { requested }} />
}
