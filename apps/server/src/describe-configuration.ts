import { communitySettings } from '@maypole/community'
import { describeProjectSettings, describeVariables } from '@maypole/platform/settings'
import { providerSettings } from '@maypole/provider'
import { serverSettings } from './config-settings.ts'

/** Returns docs/configuration.md with its tables generated from the schemas of the settings. */
export function describeConfiguration(text: string): string {
  return [
    ['server', renderVariables(serverSettings)],
    ['provider', renderVariables(providerSettings)],
    ['community', renderVariables(communitySettings)],
    ['project', renderProjectSettings()],
  ].reduce((page, [name = '', table = '']) => replaceTable(page, name, table), text)
}

/** Replaces a table between its markers. Throws when the page lacks them. */
function replaceTable(page: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name} settings -->`, `<!-- end of ${name} settings -->`]
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The page has no place for the ${name} settings`)
  return `${page.slice(0, from)}${start}\n\n${table}\n\n${page.slice(to)}`
}

function renderVariables(schema: Parameters<typeof describeVariables>[0]): string {
  return renderTable(
    ['Variable', 'Default', 'Values', 'Meaning'],
    describeVariables(schema).map(({ name, ...row }) => [
      `\`${name}\``,
      row.default,
      row.values,
      row.summary,
    ]),
  )
}

function renderProjectSettings(): string {
  // Each limit has the same two members.
  const settings = describeProjectSettings(providerSettings).filter(
    ({ name }) => !name.startsWith('limits.'),
  )
  return renderTable(
    ['Setting', 'Option', 'Values', 'Meaning'],
    settings.map(({ name, option, values, summary }) => [
      `\`${name}\``,
      option === undefined ? '' : `\`--${option}\``,
      values,
      summary,
    ]),
  )
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
