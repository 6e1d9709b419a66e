import './trust'
import { createRoot } from 'react-dom/client'
import { startColorMode } from '@portal/ui'
import { App } from './app'

startColorMode()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
