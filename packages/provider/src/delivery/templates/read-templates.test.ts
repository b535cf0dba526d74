import { describe, expect, it } from 'vitest'
import { mailFiles, writeTemplates } from '../../testing/write-templates.ts'
import { readTemplates, TemplateError } from './read-templates.ts'
import { fillTemplate } from './templates.ts'

const code = mailFiles('shop/welcome/email-code', { words: 'Hello', variable: 'otp_code' })
const html = 'shop/welcome/email-code.html'

function faultsOf(files: Readonly<Record<string, string | Uint8Array>>): readonly string[] {
  const folder = writeTemplates(files)
  try {
    readTemplates(folder)
    return []
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return error.faults
  }
}

const withHtml = (content: string) => faultsOf({ ...code, [html]: `${content} {{otp_code}}` })

describe('templates', () => {
  it('escape values in text and attributes, and read no value for placeholders', () => {
    const template = readTemplates(writeTemplates(code)).find({
      project: 'shop',
      id: 'welcome',
      kind: 'email-code',
    })
    const values = { product_name: `"><img src=x> & 'Co'`, otp_code: '{{product_name}}$&' }
    expect(template && fillTemplate(template, values)).toEqual({
      subject: `Hello at "><img src=x> & 'Co'`,
      text: 'Hello\n\n{{product_name}}$&',
      html: '<!doctype html>\n<p title="&quot;&gt;&lt;img src=x&gt; &amp; &#39;Co&#39;">Hello {{product_name}}$&amp;</p>',
    })
  })

  it('are found by project, id, kind and the nearest language', () => {
    const path = 'shop/welcome/email-code'
    const templates = readTemplates(
      writeTemplates({
        '.git/HEAD': 'ref',
        ...code,
        ...mailFiles(`${path}.pt`, { words: 'Oi', variable: 'otp_code' }),
        ...mailFiles(`${path}.pt-br`, { words: 'Olá', variable: 'otp_code' }),
        ...mailFiles('shop/default/email-code', { words: 'Standard', variable: 'otp_code' }),
      }),
    )
    expect(templates.projects).toEqual(['shop'])
    const find = (id: string | undefined, locale?: string, project = 'shop') =>
      templates.find({ project, id, kind: 'email-code', locale })?.txt.split('\n')[0]
    expect(find('welcome', 'pt-BR')).toBe('Olá')
    expect(find('welcome', 'pt_BR')).toBe('Olá')
    expect(find('welcome', 'pt-PT')).toBe('Oi')
    expect(find('welcome', 'de')).toBe('Hello')
    expect(find('welcome')).toBe('Hello')
    expect(find(undefined, 'pt')).toBe('Standard')
    expect(find(undefined, undefined, 'other')).toBeUndefined()
    expect(templates.has({ project: 'shop', id: 'welcome', kind: 'email-magic-link' })).toBe(false)
    for (const id of ['', '..', 'welcome/email-code', '__proto__', 'WELCOME'])
      expect(templates.has({ project: 'shop', id, kind: 'email-code' })).toBe(false)
  })

  it.each([
    ['an unknown variable', '\n{{otp_cod}}', /html:2: \{\{otp_cod\}\} is none of \{\{product_/],
    ['a variable of another message', '{{magic_link_url}}', /html:1: \{\{magic_link_url\}\} is/],
    ['logic', '{{#if x}}', /html:1: \{\{#if x\}\} is none/],
    ['an open placeholder', '\n\n{{otp_code', /html:3: a \{\{ is not closed/],
    ['one over two lines', '{{otp_code\n}}', /html:1: a \{\{ is not closed/],
    ['an attribute without quotes', '<p title={{otp_code}}>', /html:1: .* cannot be in title/],
    ['an attribute of scripts', '<p onclick="{{otp_code}}">', /cannot be in onclick/],
    ['an attribute of styles', '<p style="color:{{otp_code}}">', /cannot be in style/],
    ['the name of an attribute', '<p {{otp_code}}="x">', /cannot be in \{\{otp_code\}\}/],
    ['a link to what is no address', '<a href="{{otp_code}}">', /cannot be in href/],
    ['an element without HTML', '<script>{{otp_code}}</script>', /<script> is not for mails/],
    ['a style sheet', '<style>a{color:{{otp_code}}}</style>', /comment or style sheet/],
    ['an open style sheet', '<style> ', /style sheet is not closed/],
    ['a comment', '<!-- {{otp_code}} -->', /comment or style sheet/],
    ['an open comment', '<!-- ', /not closed, or not well-formed/],
    ['an open tag', '<p title="x', /not closed, or not well-formed/],
    ['a quote in a name', '<p ti"tle=x>', /not closed, or not well-formed/],
    ['another base', '<base href="https://x.example">', /<base> is not for mails/],
  ])('are refused for %s in the HTML', (_, content, fault) => {
    expect(withHtml(content).join('\n')).toMatch(fault)
  })

  it.each([
    '<style>@media(max-width:9px){p{margin:0}}</style>',
    "<img src='https://shop.example/logo.png' alt='{{product_name}}' width=20>",
    '<p class=a>1 < 2</p><br/><!-- a comment --><!--[if mso]><hr><![endif]-->',
  ])('take HTML such as %s', (content) => {
    expect(withHtml(content)).toEqual([])
  })

  it('take a link in its own attribute alone', () => {
    const path = 'shop/welcome/email-magic-link'
    const files = mailFiles(path, { words: 'Hello', variable: 'magic_link_url' })
    const link = (markup: string) => faultsOf({ ...files, [`${path}.html`]: markup })
    expect(link('<A HREF="{{ magic_link_url }}">Sign in</A>')).toEqual([])
    for (const markup of [
      '<a href="javascript:{{magic_link_url}}">',
      '<a href="{{magic_link_url}}#x">',
      '<img src="{{magic_link_url}}">',
      '<link href="{{magic_link_url}}">',
      '<area href="{{magic_link_url}}">',
    ])
      expect(link(markup), markup).toHaveLength(1)
  })

  it('are refused whole, with every fault, the file and the line', () => {
    expect(
      faultsOf({
        ...code,
        'shop/welcome/email-code.subject.txt': '{{otp_code}} is your code\n',
        'shop/welcome/email-code.txt': 'Hello\n',
        'shop/welcome/sms-code.txt': `{{otp_code}} ${'x'.repeat(1000)}`,
        'shop/welcome/sms-code-add.html': '{{otp_code}}',
        'shop/welcome/email-cod.txt': 'x',
        'shop/welcome/notice.txt': new Uint8Array([0x7b, 0xff]),
        'shop/welcome/notice.html': '{{change}}',
        'shop/welcome/notice.subject.txt': 'one\ntwo',
        'shop/welcome/account-deleted.es.txt': 'Adiós\n\u0007',
        'shop/welcome/deep/x.txt': 'x',
        'Shop/welcome/x.txt': 'x',
        'shop/readme.md': 'x',
      }),
    ).toEqual([
      expect.stringMatching(/\/Shop: this is not a folder whose name can be used$/),
      'shop/readme.md: this is not a folder whose name can be used',
      'shop/welcome/deep: this is not a file',
      'shop/welcome/account-deleted.es.txt:2: there is a control character',
      expect.stringMatching(/^shop\/welcome\/email-cod\.txt: the name has to be <message>/),
      'shop/welcome/email-code.subject.txt:1: {{otp_code}} is none of {{product_name}}',
      'shop/welcome/email-code.txt:1: {{otp_code}} is missing',
      'shop/welcome/notice.subject.txt:1: a subject is one line',
      'shop/welcome/notice.txt: this is not UTF-8',
      'shop/welcome/sms-code-add.html: the name has to be sms-code-add and one of txt',
      'shop/welcome/sms-code.txt: 1013 bytes are more than 1000',
    ])
    expect(
      faultsOf(mailFiles('shop/welcome/email-code.es', { words: 'x', variable: 'otp_code' })),
    ).toEqual([
      'shop/welcome/email-code.txt: this is missing, which is for every language without files',
    ])
    const { [html]: _, ...rest } = code
    expect(faultsOf(rest)).toEqual([`${html}: this is missing beside the others`])
    expect(() => readTemplates('/nowhere/at/all')).toThrow(
      '/nowhere/at/all: this cannot be read (ENOENT)',
    )
  })
})
