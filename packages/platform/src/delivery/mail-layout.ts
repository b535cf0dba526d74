import { type Language, languageOf } from '@maypole/contract/language'
import { escapeHtml } from '../http/escape-html.ts'
import type { RenderedMessage } from './port.ts'

/** The content of a mail, piece by piece; every piece is text, never markup. */
export interface Mail {
  readonly productName: string
  /** A language tag; English when left out. */
  readonly language?: string
  readonly subject: string
  readonly parts: readonly MailPart[]
  readonly footer: string
}

export type MailPart =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly url: string; readonly label: string }

/**
 * Renders a mail as text and as HTML. The HTML loads nothing: no picture, style sheet or font that
 * would reveal that it was opened.
 */
export function renderMail(to: string, mail: Mail): RenderedMessage {
  return {
    channel: 'email',
    to,
    subject: mail.subject,
    text: [...mail.parts.map(partAsText), mail.footer].join('\n\n'),
    html: renderHtml(mail),
  }
}

function partAsText(part: MailPart): string {
  if ('text' in part) return part.text
  return 'code' in part ? part.code : part.url
}

const byHand: Readonly<Record<Language, string>> = {
  en: 'If the button does not work, open this address:',
  es: 'Si el botón no funciona, abre esta dirección:',
  fr: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
}

// Mail programs support little but inline styles and tables.
function renderHtml({ productName, language = 'en', subject, parts, footer }: Mail): string {
  const name = escapeHtml(productName)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#18181b">
<p style="margin:0 0 24px;font-size:20px;font-weight:600">${name}</p>
${parts.map((part) => partAsHtml(part, language)).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e4e7;font-size:13px;color:#52525b">${escapeHtml(footer)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function partAsHtml(part: MailPart, language: string): string {
  if ('text' in part) return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
  if ('code' in part)
    return `<p style="margin:0 0 16px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:32px;font-weight:600;letter-spacing:6px">${escapeHtml(part.code)}</p>`
  const url = escapeHtml(part.url)
  return `<p style="margin:0 0 16px"><a href="${url}" rel="noreferrer" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#18181b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#52525b;word-break:break-all">${byHand[languageOf(language) ?? 'en']} <a href="${url}" rel="noreferrer" style="color:#52525b">${url}</a></p>`
}
