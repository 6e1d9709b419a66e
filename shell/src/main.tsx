import './trust'
import { createRoot } from 'react-dom/client'
import { configureHost, configureServices } from '@portal/auth'
import { currentLanguage } from '@portal/i18n'
import { startColorMode } from '@portal/ui'
import { App } from './app'
import { pageConfig } from './page-config'

configureHost({ language: currentLanguage })
configureServices(pageConfig())
startColorMode()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
