// The code that gives the widget as it is set on the page, for each way in. No network, no document.

const placeholder = '{{client}}'

/** @param options what `readOptions` of widget.js returns, `publicToken`, `baseUrl` and, to pin a version, `build` */
export function writeCode(form, options) {
  return { script, element, npm, react }[form](options)
}

function script({ publicToken, baseUrl, build, ...options }) {
  return `<div id="login"></div>
${scriptTag({ baseUrl, build })}
<script>
  const client = Maypole.createUIClient(${literal(publicToken)})
${indent(mountCall(options), 2)}
</script>
`
}

function element({ publicToken, baseUrl, build, kind, config, styles }) {
  const name = { login: 'maypole-login', passkeys: 'maypole-passkeys' }[kind]
  const rules = Object.entries(customProperties(styles)).map(
    ([key, value]) => `    ${key}: ${value};`,
  )
  const sheet =
    rules.length === 0 ? '' : `<style>\n  ${name} {\n${rules.join('\n')}\n  }\n</style>\n`
  return `${scriptTag({ baseUrl, build })}
${sheet}<${name}
  public-token="${publicToken}"
  config='${JSON.stringify(config).replaceAll("'", '&#39;')}'
></${name}>
<script>
  document.querySelector('${name}').addEventListener('maypole-event', ({ detail }) => {
    if (detail.type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign('/')
  })
</script>
`
}

function npm({ publicToken, baseUrl, ...options }) {
  return `// npm install @maypole/widget
import { createUIClient } from '@maypole/widget'

const client = createUIClient(${literal(publicToken)}, { baseUrl: ${literal(baseUrl)} })
${mountCall(options)}
`
}

function react({ publicToken, baseUrl, kind, config, styles }) {
  const name = { login: 'MaypoleLogin', passkeys: 'MaypolePasskeyRegistration' }[kind]
  const look = styles === undefined ? '' : `\nconst styles = ${literal(styles)}`
  return `// npm install @maypole/sdk @maypole/widget react react-dom
import { createFullClient } from '@maypole/sdk/full'
import { ${name}, MaypoleProvider } from '@maypole/widget/react'

const client = createFullClient(${literal(publicToken)}, { baseUrl: ${literal(baseUrl)} })
const config = ${literal(config)}${look}
const callbacks = {
  onEvent: ({ type }) => {
    if (type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign('/')
  },
}

export function Login() {
  return (
    <MaypoleProvider client={client}>
      <${name} config={config}${styles === undefined ? '' : ' styles={styles}'} callbacks={callbacks} />
    </MaypoleProvider>
  )
}
`
}

function scriptTag({ baseUrl, build }) {
  return build === undefined
    ? `<script src="${baseUrl}/widget.js"></script>`
    : `<script
  src="${baseUrl}${build.address}"
  integrity="${build.integrity}"
  crossorigin="anonymous"
></script>`
}

function mountCall({ kind, config, styles }) {
  const mount = { login: 'mountLogin', passkeys: 'mountPasskeyRegistration' }[kind]
  const options = {
    elementId: '#login',
    config,
    ...(styles === undefined ? {} : { styles }),
    callbacks: placeholder,
  }
  const callbacks = `{
    onEvent: ({ type }) => {
      if (type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign('/')
    },
  }`
  return `client.${mount}(${literal(options).replace(literal(placeholder), () => callbacks)})`
}

function customProperties(styles = {}) {
  const pairs = {
    '--mp-font-family': styles.fontFamily,
    '--mp-primary': styles.colors?.primary,
    '--mp-background': styles.container?.backgroundColor,
    '--mp-radius': styles.container?.borderRadius,
    '--mp-button-radius': styles.buttons?.primary?.borderRadius,
    '--mp-button-secondary-radius': styles.buttons?.secondary?.borderRadius,
    '--mp-input-radius': styles.inputs?.borderRadius,
  }
  return Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== undefined))
}

/** A value as JavaScript: keys without quotes where they need none, short things on one line. */
function literal(value, depth = 0) {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object') return String(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
  const parts = (inner) =>
    Object.entries(value).map(([key, member]) =>
      isList ? literal(member, inner) : `${name(key)}: ${literal(member, inner)}`,
    )
  const line = `${open}${parts(depth).join(', ')}${close}`
  if (line.length + depth <= 72 && !line.includes('\n')) return line
  const space = ' '.repeat(depth + 2)
  const lines = parts(depth + 2).map((part) => `${space}${part},`)
  return `${open.trim()}\n${lines.join('\n')}\n${' '.repeat(depth)}${close.trim()}`
}

function name(key) {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : literal(key)
}

function indent(text, by) {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by))
}
