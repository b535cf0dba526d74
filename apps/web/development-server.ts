import type { Plugin } from 'vite'

/** Paths that the server handles; the rest are pages and modules of the web app. */
const ofServer = String.raw`^/(api|sdk|v1|avatars|dev|docs|clientside-services|widget|widget\.js|widget\.json|\.well-known|openapi\.json|healthz|readyz)(/|\?|$)`
const block = /<script type="application\/json" id="maypole-configuration">[^<]*<\/script>/

/**
 * Proxies the server's paths, and inserts its configuration into the page, as the server does with
 * the built page.
 */
export function developmentServer(server: string): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    config: () => ({ server: { proxy: { [ofServer]: server } } }),
    configureServer({ middlewares }) {
      // Before the proxy: the page of the parts, with components as they are being edited.
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/dev\/ui(?=$|\?)/, '/gallery.html')
        next()
      })
    },
    async transformIndexHtml(html, { path }) {
      if (path === '/gallery.html') return html
      const configuration = block.exec(await readPage(server))?.[0]
      if (configuration === undefined) throw new Error(`${server} has no page with a configuration`)
      return html.replace(block, () => configuration)
    },
  }
}

/** Fetches the server's page. The server may be starting, so retries for ten seconds. */
async function readPage(server: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(`${server}/`, { headers: { accept: 'text/html' } })
      return await response.text()
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
