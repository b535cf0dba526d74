// Shows a proposal inside a client (MCP Apps, revision 2026-01-26). What it is sent is set as text, never as
// markup, and all that it can ask its client for is to open the page of the proposal.
const { publicUrl, texts } = JSON.parse(document.querySelector('#setup').textContent)
const main = document.querySelector('main')
const unanswered = new Map()
let asked = 0
let locale = 'en'
let timeZone
let shown

function send(message) {
  // biome-ignore lint/plugin: a page in a client does not know its origin, and sends nothing secret.
  parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
}

function ask(method, params, onAnswer) {
  asked += 1
  unanswered.set(asked, onAnswer)
  send({ id: asked, method, params })
}

function element(name, text) {
  const created = document.createElement(name)
  created.textContent = text
  // Texts of members may be in any script.
  created.dir = 'auto'
  return created
}

/** Instants and days as people write them; everything else as it is. */
function readable(value) {
  if (Array.isArray(value)) return value.map(readable).join(', ')
  const text = String(value)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isDay && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  const options = isDay
    ? { dateStyle: 'full', timeZone: 'UTC' }
    : { dateStyle: 'full', timeStyle: 'short', timeZone }
  try {
    return new Intl.DateTimeFormat(locale, options).format(new Date(text))
  } catch {
    return text
  }
}

function facts(words, { with: values = {}, repeats, dates }) {
  const list = document.createElement('dl')
  for (const [field, value] of Object.entries({ ...values, repeats, dates })) {
    const label = Object.hasOwn(words.fields, field) ? words.fields[field] : undefined
    if (label === undefined || value === undefined || value === '') continue
    list.append(element('dt', label), element('dd', value === true ? words.yes : readable(value)))
  }
  return list
}

function openLink(words, link) {
  const opener = element('a', words.open)
  opener.href = link
  opener.target = '_blank'
  opener.rel = 'noopener'
  opener.addEventListener('click', (event) => {
    event.preventDefault()
    ask('ui/open-link', { url: link }, ({ result }) => {
      if (result === undefined || result.isError === true) opener.after(element('p', link))
    })
  })
  return opener
}

function show() {
  const words = texts[locale.split('-')[0]] ?? texts.en
  document.documentElement.lang = texts[locale.split('-')[0]] ? locale : 'en'
  const { structuredContent: proposal, content } = shown
  if (typeof proposal?.would !== 'string') {
    main.replaceChildren(...(content ?? []).map(({ text = '' }) => element('p', text)))
    return
  }
  const kind = Object.hasOwn(words.kinds, proposal.would) ? words.kinds[proposal.would] : ''
  const state = Object.hasOwn(words.states, proposal.status) ? words.states[proposal.status] : ''
  main.replaceChildren(
    element('h1', [kind, proposal.name].filter(Boolean).join(': ')),
    facts(words, proposal),
    element('p', state),
  )
  if (proposal.why) main.append(element('blockquote', proposal.why))
  if (String(proposal.link).startsWith(`${publicUrl}/`)) main.append(openLink(words, proposal.link))
}

/** Takes what the client says of where it shows this. */
function place(context = {}) {
  if (typeof context.locale === 'string') locale = context.locale
  if (typeof context.timeZone === 'string') timeZone = context.timeZone
  if (context.theme === 'light' || context.theme === 'dark')
    document.documentElement.style.colorScheme = context.theme
  if (shown !== undefined) show()
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return
  const { id, method, params } = data
  if (method === undefined) {
    unanswered.get(id)?.(data)
    unanswered.delete(id)
  } else if (method === 'ui/notifications/tool-result') {
    shown = params ?? {}
    show()
  } else if (method === 'ui/notifications/host-context-changed') place(params)
  else if (method === 'ping' || method === 'ui/resource-teardown') send({ id, result: {} })
})

ask(
  'ui/initialize',
  {
    protocolVersion: '2026-01-26',
    appInfo: { name: 'proposal', version: '1' },
    appCapabilities: {},
  },
  ({ result }) => {
    place(result?.hostContext)
    send({ method: 'ui/notifications/initialized', params: {} })
    new ResizeObserver(() => {
      const { width, height } = document.documentElement.getBoundingClientRect()
      const params = { width: Math.ceil(width), height: Math.ceil(height) }
      send({ method: 'ui/notifications/size-changed', params })
    }).observe(document.documentElement)
  },
)
