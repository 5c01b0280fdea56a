import { createRoot } from 'react-dom/client'
import { listenToKeys } from './api/keys.ts'
import { Console } from './console.tsx'
import { applyTheme } from './components/theme.ts'

applyTheme()
listenToKeys()
createRoot(document.getElementById('root')!).render(<Console />)
