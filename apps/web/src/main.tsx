import './ui/base.css'
import { createClient } from '@maypole/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfigurationProvider } from './api/configuration.tsx'
import { readConfiguration } from './api/read-configuration.ts'
import { SessionProvider } from './api/session.tsx'
import { App } from './app.tsx'
import { routeOf } from './routes.ts'
import { preloadScreen } from './screens.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

const configuration = readConfiguration(document)
const client = createClient(configuration.publicToken, { telemetry: false })
document.title = configuration.productName
if (client.session.getSync() !== null) preloadScreen(routeOf(location.pathname))

createRoot(root).render(
  <StrictMode>
    <ConfigurationProvider configuration={configuration}>
      <SessionProvider client={client}>
        <App />
      </SessionProvider>
    </ConfigurationProvider>
  </StrictMode>,
)
