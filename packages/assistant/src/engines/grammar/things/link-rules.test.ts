import { expect, it } from 'vitest'
import { lexicons } from '../decide/lexicons.ts'
import { linkRules } from './link-rules.ts'
import { openLinks } from './link-words.ts'
import { readLinks } from './read-links.ts'

const examples = linkRules.flatMap(({ makes, parts, examples: { en, es } }) => [
  { makes, parts, language: 'en' as const, text: en },
  { makes, parts, language: 'es' as const, text: es },
])

it.each(examples.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ text, ...rest }])))(
  'a rule reads $makes: “$text” ($parts)',
  ({ text, makes, language }) => {
    const { tokens, chart } = openLinks(text, lexicons[language])
    expect(chart.edges(makes, 0).some(({ end }) => end === tokens.length)).toBe(true)
  },
)

it.each([
  ["the parents' handbook, it's at https://a.example.org", ["parents' handbook"]],
  ['Rota: https://a.example.org; Add https://b.example.org as Menu', ['Rota', 'Menu']],
  ['Add https://a.example.org for rotas and https://b.example.org for menus', ['rotas', 'menus']],
  ['Photos https://a.example.org or https://b.example.org', ['Photos', '']],
  ['Album\n- Spring https://a.example.org\n- Fall https://b.example.org', ['Spring', 'Fall']],
] as const)('finds the titles of “%s”', (text, titles) => {
  const { links } = readLinks(text, lexicons.en)
  expect(links.map(({ title }) => text.slice(title?.start ?? 0, title?.end ?? 0))).toEqual(titles)
})

it('names the lines of which nothing was made', () => {
  const text =
    'Please add these links:\nAlbum\nMenu https://a.example.org\nBus https://b.example.org'
  expect(readLinks(text, lexicons.en).lines).toEqual(['Album'])
})
