import { escapeHtml } from '@maypole/platform/http'
import type { FastifyInstance } from 'fastify'
import { renderDevPage } from './dev-page.ts'
import { messages } from './messages.ts'
import { pagePolicy } from './web-app.ts'

export interface WidgetPageOptions {
  readonly productName: string
  readonly publicUrl: string
  readonly publicToken: string
  /** Other providers that this instance has credentials for, by their names in addresses. */
  readonly providers: readonly string[]
}

const text = messages.widgetPage

/**
 * `/dev/widget`: the login widget with switches for its options, and the code for the same result.
 */
export function addWidgetPage(app: FastifyInstance, options: WidgetPageOptions): void {
  const page = renderPage(options)
  app.get('/dev/widget', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy()).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function renderPage(options: WidgetPageOptions): string {
  const title = text.title(options.productName)
  const settings = { publicToken: options.publicToken, baseUrl: new URL(options.publicUrl).origin }
  return renderDevPage({
    name: 'widget',
    title,
    head: '<script src="/widget.js" defer></script>',
    attributes: ` data-settings="${escapeHtml(JSON.stringify(settings))}" data-texts="${escapeHtml(JSON.stringify(text.dynamic))}"`,
    body: `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text.explanation)} <a href="/dev/outbox" target="_blank">${escapeHtml(text.outbox)}</a></p></header>
<main>
<section class="stage" aria-labelledby="preview-title">
<h2 id="preview-title">${escapeHtml(text.preview)}</h2>
<div class="frame"><div id="preview"></div></div>
<div class="bar"><p id="who" role="status"></p><button type="button" id="sign-out" hidden>${escapeHtml(text.signOut)}</button><button type="button" id="restart">${escapeHtml(text.restart)}</button></div>
<h3 id="events-title">${escapeHtml(text.events)}</h3>
<div id="events" role="log" aria-labelledby="events-title" tabindex="0"></div>
</section>
<form id="settings" autocomplete="off">
<h2>${escapeHtml(text.settings)}</h2>
${renderFields(options.providers)}
</form>
<section class="code" aria-labelledby="code-title">
<h2 id="code-title">${escapeHtml(text.code)}</h2>
<div class="bar"><div class="segments" role="radiogroup" aria-labelledby="code-title">
${Object.entries(text.forms)
  .map(
    ([value, label], index) =>
      `<label><input type="radio" name="form" form="settings" value="${value}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`,
  )
  .join('\n')}
</div><button type="button" id="copy">${escapeHtml(text.copy)}</button></div>
<pre tabindex="0" aria-labelledby="code-title"><code id="code"></code></pre>
</section>
</main>
<noscript>${escapeHtml(text.needsScript)}</noscript>`,
  })
}

function renderFields(providers: readonly string[]): string {
  const { fields } = text
  return [
    fieldset(fields.kind, select('kind', text.kinds)),
    fieldset(fields.methods, `<ol class="methods">${renderMethods(providers)}</ol>`),
    fieldset(
      fields.look,
      [
        select('colorScheme', text.schemes, fields.colorScheme),
        select('locale', text.locales, fields.locale),
        check('rightToLeft', fields.rightToLeft),
        check('ownColours', fields.ownColours),
        `<div class="pair">${input('primary', 'color', fields.primary, '#8a3b12')}${input('background', 'color', fields.background, '#fffaf2')}</div>`,
        `<label>${escapeHtml(fields.radius)}<input type="range" name="radius" min="0" max="24" value="8"></label>`,
        select('font', text.fonts, fields.font),
        check('hideHeaderText', fields.hideHeaderText),
      ].join(''),
    ),
    fieldset(
      fields.more,
      [
        check('rememberMethod', fields.rememberMethod, true),
        check('browserHistory', fields.browserHistory, true),
        check('enableShadowDOM', fields.enableShadowDOM),
        check('pinned', fields.pinned),
      ].join(''),
    ),
  ].join('\n')
}

function renderMethods(providers: readonly string[]): string {
  const inner: Readonly<Record<string, string>> = {
    otp: Object.entries(text.otpMethods)
      .map(([value, label]) => check('otpMethod', label, value === 'sms', value))
      .join(''),
    oauth:
      providers.length === 0
        ? `<p>${escapeHtml(text.noProviders)}</p>`
        : providers.map((name) => check('provider', name, true, name)).join(''),
  }
  return Object.entries(text.products)
    .map(([product, label]) => {
      const isOff = product === 'oauth' && providers.length === 0
      const up = `<button type="button" class="up" aria-label="${escapeHtml(text.moveUp(label))}">↑</button>`
      const more = inner[product] === undefined ? '' : `<div class="inner">${inner[product]}</div>`
      return `<li data-product="${product}"><div class="row">${check('product', label, product === 'otp', product, isOff)}${up}</div>${more}</li>`
    })
    .join('\n')
}

function fieldset(legend: string, content: string): string {
  return `<fieldset><legend>${escapeHtml(legend)}</legend>${content}</fieldset>`
}

function select(name: string, options: Readonly<Record<string, string>>, label?: string): string {
  const choices = Object.entries(options).map(
    ([value, shown]) => `<option value="${escapeHtml(value)}">${escapeHtml(shown)}</option>`,
  )
  const named = label === undefined ? ` aria-label="${escapeHtml(text.fields.kind)}"` : ''
  const control = `<select name="${name}"${named}>${choices.join('')}</select>`
  return label === undefined ? control : `<label>${escapeHtml(label)}${control}</label>`
}

function check(name: string, label: string, isOn = false, value = 'on', isOff = false): string {
  const state = `${isOn ? ' checked' : ''}${isOff ? ' disabled' : ''}`
  return `<label class="check"><input type="checkbox" name="${name}" value="${escapeHtml(value)}"${state}><span>${escapeHtml(label)}</span></label>`
}

function input(name: string, type: string, label: string, value: string): string {
  return `<label>${escapeHtml(label)}<input type="${type}" name="${name}" value="${value}"></label>`
}
