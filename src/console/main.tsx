import { createRoot } from 'react-dom/client'
import { listenToKeys } from './api/keys.ts'
import { Console, fetchPageAt } from './console.tsx'
import { applyTheme } from './components/theme.ts'

applyTheme()
listenToKeys()
fetchPageAt(location.pathname)
createRoot(document.getElementById('root')!).render(<Console />)
