import './ui/base.css'
import { createClient } from '@maypole/sdk'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfigurationProvider } from './api/configuration.tsx'
import { readConfiguration } from './api/read-configuration.ts'
import { SessionProvider } from './api/session.tsx'
import { App } from './app.tsx'
import { openedRouteOf } from './lib/routes.ts'
import { loadScreen } from './screens/screens.ts'
import { nextTask } from './start/next-task.ts'
import { whenStarted } from './start/started.tsx'
import { loadTexts } from './texts/load-texts.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

// The code was compiled in this task: what follows has its own, so that a tap in between is heard.
await nextTask()
const configuration = readConfiguration(document)
const client = createClient(configuration.publicToken, {
  telemetry: false,
  // What it asks first would come between the code of the screen, and nothing waits for it.
  async fetch(...request) {
    await whenStarted()
    return fetch(...request)
  },
})
document.title = configuration.productName
await loadTexts('start')
// Drawn at once and as a whole: until then the page shows its first screen.
if (client.session.getSync() !== null) await loadScreen(openedRouteOf(location.pathname))

await nextTask()

const app = createRoot(root)
// As a transition, which is rendered in short tasks; anything else would be one long task.
startTransition(() =>
  app.render(
    <StrictMode>
      <ConfigurationProvider configuration={configuration}>
        <SessionProvider client={client}>
          <App />
        </SessionProvider>
      </ConfigurationProvider>
    </StrictMode>,
  ),
)
