import { useSession } from '@portal/auth'
import { preloadRegistry } from '@portal/federation/host/preload-registry'
import { LanguageProvider } from '@portal/i18n'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '@portal/router'
import { UiProvider } from '@portal/ui'
import { LoginPage } from './session/login.page'
import { useLateModule } from './late-module'
import { remotesUrl } from './remotes/address'
import { OverrideBanner } from './remotes/override-banner'

export function App() {
  return (
    <LanguageProvider>
      <UiProvider>
        <BrowserRouter>
          <Routes>
            <Route path="/login" element={<WhenLoggedOut />} />
            <Route path="*" element={<WhenLoggedIn />} />
          </Routes>
        </BrowserRouter>
        <OverrideBanner />
      </UiProvider>
    </LanguageProvider>
  )
}

/** The address that somebody wanted before they had to log in. */
interface LoginState {
  wanted?: string
}

function WhenLoggedOut() {
  const session = useSession()
  const { wanted } = (useLocation().state ?? {}) as LoginState
  return session ? <Navigate to={wanted ?? '/home'} replace /> : <LoginPage />
}

/** Everything behind the login is loaded only when somebody is logged in. */
function WhenLoggedIn() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session) return <Navigate to="/login" replace state={{ wanted: pathname + search } satisfies LoginState} />
  return <Inside />
}

/** The list of remotes is under way while the code that reads it still comes. */
const loadInside = () => {
  preloadRegistry(remotesUrl)
  return import('./frame/inside')
}

function Inside() {
  const inside = useLateModule(loadInside)
  return inside ? <inside.Inside /> : null
}
