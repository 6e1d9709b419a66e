import './trust'
import { createRoot } from 'react-dom/client'
import { configureHost, configureServices } from '@portal/auth'
import { currentLanguage } from '@portal/i18n'
import { startColorMode } from '@portal/ui'
import { App } from './app'
import { followRuntimeErrors } from './errors/runtime-errors'
import { pageConfig } from './page-config'
import { remoteOverrides } from './remotes/overrides'
import { restartPage } from './session/session-loss'

followRuntimeErrors()
configureHost({ language: currentLanguage, reload: restartPage })
configureServices(pageConfig())
startColorMode()
// Removes its parameter from the address before the router reads it.
remoteOverrides()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
