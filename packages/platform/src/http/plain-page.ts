import { createHash } from 'node:crypto'

const shared =
  ':root{color-scheme:light dark}' +
  'body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box;' +
  'font:1rem/1.55 system-ui,sans-serif;max-width:32rem;margin-inline:auto;' +
  'color:light-dark(#241c15,#f6efe6);background:light-dark(#faf6f0,#16130f)}' +
  'h1{font-size:1.75rem;line-height:1.2;margin:0}p{margin:.75rem 0 0}'

/**
 * Returns the style of a page with a few sentences and no script, and the content security policy
 * that allows this style and nothing else. `extra` is CSS for what only this page has.
 */
export function stylePlainPage(options: { extra: string; formAction: "'none'" | "'self'" }): {
  readonly style: string
  readonly policy: string
} {
  const style = shared + options.extra
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    style,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action ${options.formAction}`,
  }
}
