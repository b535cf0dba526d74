import { createHash } from 'node:crypto'
import { onSqlite } from '@maypole/platform/database/testing'
import fc from 'fast-check'
import { type HTMLAnchorElement, type HTMLElement, Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { createAgentWorld } from '../../../testing/agent-world.ts'

const address = 'ui://maypole/proposal'
const mimeType = 'text/html;profile=mcp-app'
const hostile = [
  '<img src=x onerror="parent.hacked = true">',
  '</main><script>parent.hacked = true</script>',
  '"><a href="javascript:alert(1)">Confirm</a>',
  '</script><svg/onload=alert(1)>',
  '\u202eevil\u2066',
  '__proto__',
  'constructor',
]

onSqlite('the preview of a proposal in a client', (open) => {
  async function start() {
    const world = await createAgentWorld(await open())
    const client = await world.connect(world.grant(world.admin), {
      capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [mimeType] } } },
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    })
    const { contents } = await client.readResource({ uri: address })
    const [page] = contents as [{ uri: string; mimeType: string; text: string; _meta: object }]
    return { ...world, client, page }
  }

  it('is named by the tools that propose, and reaches nothing', async () => {
    const { client, page } = await start()
    const { tools } = await client.listTools()
    for (const { name, _meta } of tools)
      expect(_meta, name).toEqual(
        name.startsWith('propose_') ? { ui: { resourceUri: address } } : undefined,
      )
    expect((await client.listResources()).resources).toMatchObject([{ uri: address, mimeType }])
    expect(page).toMatchObject({ uri: address, mimeType })
    expect(page._meta).toEqual({
      ui: {
        csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
        prefersBorder: true,
      },
    })
    const { document } = show(page.text).window
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content')
    const hashOf = (selector: string) => {
      const text = document.querySelector(selector)?.textContent ?? ''
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    }
    expect(policy).toBe(
      `default-src 'none'; script-src ${hashOf('main + script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'`,
    )
    expect(document.querySelectorAll('button, form, input, iframe, [src]')).toHaveLength(0)
    await expect(client.readResource({ uri: 'ui://maypole/other' })).rejects.toThrow()
  })

  /** Shows the page as a client does. Returns what it sends, and how to send it something. */
  function show(html: string) {
    const sent: { id?: number; method?: string; params?: { url?: string } }[] = []
    const parent = { postMessage: (message: (typeof sent)[number]) => sent.push(message) }
    const window = new Window({
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
      },
    })
    Object.defineProperty(window, 'parent', { value: parent })
    window.document.write(html)
    const receive = (message: object, source: unknown = parent) => {
      const data = { jsonrpc: '2.0', ...message }
      window.dispatchEvent(new window.MessageEvent('message', { data, source: source as Window }))
    }
    const main = window.document.querySelector('main') as HTMLElement
    const give = (params: object) => receive({ method: 'ui/notifications/tool-result', params })
    return { window, sent, receive, give, main }
  }

  it('shows what is proposed, in the language of the client, with a link alone', async () => {
    const { client, page, site } = await start()
    const proposed = await client.callTool({
      name: 'propose_event',
      arguments: {
        community: site.id,
        why: 'Put the bake sale in',
        title: 'Bake sale',
        startDate: '2026-03-07',
        rrule: 'FREQ=WEEKLY;COUNT=3',
      },
    })
    const { sent, receive, give, main, window } = show(page.text)
    const [asked] = sent.splice(0)
    expect(asked).toMatchObject({
      method: 'ui/initialize',
      params: { protocolVersion: '2026-01-26', appInfo: {}, appCapabilities: {} },
    })
    const hostContext = { locale: 'es-MX', timeZone: 'America/New_York', theme: 'dark' }
    receive({ id: asked?.id, result: { hostContext } })
    expect(sent.splice(0)).toMatchObject([{ method: 'ui/notifications/initialized' }])
    give(proposed)
    expect(main.querySelector('h1')?.textContent).toBe('Evento nuevo: Bake sale')
    expect(main.textContent).toContain('sábado, 7 de marzo de 2026')
    expect(main.textContent).toContain('No se ha creado ni cambiado nada.')
    expect(main.querySelector('blockquote')?.textContent).toBe('Put the bake sale in')
    expect(window.document.documentElement.lang).toBe('es-MX')
    receive({ method: 'ui/notifications/host-context-changed', params: { locale: 'de' } })
    expect(main.querySelector('h1')?.textContent).toBe('New event: Bake sale')
    expect(window.document.documentElement.lang).toBe('en')

    const link = main.querySelector('a') as HTMLAnchorElement
    link.click()
    const [opening] = sent.splice(0)
    expect(opening).toMatchObject({ method: 'ui/open-link', params: { url: link.href } })
    expect(main.textContent).not.toContain(link.href)
    receive({ id: opening?.id, result: { isError: true } })
    expect(main.textContent).toContain(link.href)
    // What it is asked, it answers; others than its client are not heard.
    receive({ id: 7, method: 'ui/resource-teardown', params: {} })
    expect(sent.splice(0)).toEqual([{ jsonrpc: '2.0', id: 7, result: {} }])
    receive({ id: 8, method: 'ping' }, window)
    expect(sent).toEqual([])
    give({ isError: true, content: [{ type: 'text', text: 'Only admins may do that.' }] })
    expect(main.innerHTML).toBe('<p dir="auto">Only admins may do that.</p>')
  })

  it('shows hostile texts as texts', async () => {
    const { page } = await start()
    const { give, main, window } = show(page.text)
    const words = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' }))
    const link = fc.oneof(
      words,
      fc.constantFrom(
        'javascript:alert(1)',
        'https://evil.example/',
        'https://town.example.evil.example/',
        'https://town.example/garden/announcements?proposals=1',
      ),
    )
    fc.assert(
      fc.property(
        fc.record({ name: words, why: words, link, body: words, key: words, would: words }),
        ({ name, why, link, body, key, would }) => {
          give({
            structuredContent: {
              name,
              why,
              link,
              status: key,
              would: would === key ? would : 'createAnnouncement',
              with: { body, [key]: body },
              dates: [name],
            },
          })
          const names = new Set([...main.querySelectorAll('*')].map(({ localName }) => localName))
          for (const used of names)
            expect(['h1', 'dl', 'dt', 'dd', 'p', 'blockquote', 'a']).toContain(used)
          for (const { attributes } of main.querySelectorAll('*'))
            for (const { name: attribute } of attributes)
              expect(['dir', 'href', 'target', 'rel']).toContain(attribute)
          expect(main.querySelector('h1')?.textContent.endsWith(name)).toBe(true)
          if (why !== '') expect(main.querySelector('blockquote')?.textContent).toBe(why)
          for (const { href } of main.querySelectorAll('a'))
            expect(href.startsWith('https://town.example/')).toBe(true)
          expect('hacked' in window).toBe(false)
        },
      ),
      { numRuns: 100 },
    )
  })
})
