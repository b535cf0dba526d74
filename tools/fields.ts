import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import * as provider from '@maypole/contract/provider'
import { z } from 'zod'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

/** What the counts of the product API mean; those of the provider stand in docs/configuration.md. */
const counts: Partial<Record<keyof typeof limits, string>> = {
  avatarBytes: 'Bytes of a picture',
  avatarPixels: 'Pixels of a picture that is no JPEG',
  avatarJpegPixels: 'Pixels of a JPEG',
  avatarDecodedBytes: 'Bytes of memory that decoding a picture may take',
  sitesPerUser: 'Communities that one user creates',
  profilesPerSite: 'Contacts of a community',
  linksPerSite: 'Links of a community',
  announcementsPerSite: 'Announcements of a community',
  eventsPerSite: 'Events of a community',
  chatsPerMinute: 'Questions of one user to the assistant, in a minute',
}

/** The text of docs/fields.md: every field that a body or a query may have, read from the contract. */
export function renderFields(): string {
  const calls = Object.values(communityEndpoints).flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) =>
      schema === undefined ? [] : rowsOf(`${method} /api${path}`, schema as z.ZodType),
    ),
  )
  // By name: modules list what they export in whatever order.
  const bodies = Object.entries<unknown>(provider)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, schema]) => (schema instanceof z.ZodType ? rowsOf(name, schema) : []))
  const figures = Object.entries(counts).map(([name, meaning]) => [
    meaning,
    limits[name as keyof typeof limits].toLocaleString('en-US'),
  ])
  return `# Fields and limits

Every field that a request may have, as the schemas of \`packages/contract\` say it; a test compares this page with them. Fields that are not here are
left out of what is read. A JSON body has at most 100 kB in the product API and 256 kB in the provider. Text is well-formed Unicode; one line of it has
no control characters and something to see; ids, addresses and times are checked further where they are used.

## The product API

${table(['Call', 'Field', 'Takes'], calls)}

A list without \`limit\` and \`cursor\` is answered whole. With \`limit\` it is a page, and \`Link: <…>; rel="next"\` has the address of the next one for
as long as there is one; an item that is added or deleted meanwhile moves no other. How many bytes of text each list of a community holds, and how
often it may be changed, is a setting (\`SITE_…_BYTES\`, \`LIMIT_WRITES_…\`): [configuration.md](configuration.md).

A picture comes as the one file \`avatar\` of \`PATCH /api/sites/:site/avatar\`: PNG, JPEG, GIF, WebP or AVIF.

${table(['What there may be of', 'At most'], figures)}

## The provider

Named as the schema in \`packages/contract/src/provider\`, which also says for which calls it is. How often each may be called:
[configuration.md](configuration.md).

${table(['Body', 'Field', 'Takes'], bodies)}
`
}

function rowsOf(call: string, schema: z.ZodType): string[][] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return fieldsOf(json, '').map(([field, takes]) => [`\`${call}\``, field, takes])
}

/** The fields of an object, those of objects in it with a dot, of lists with brackets. */
function fieldsOf(schema: Schema, prefix: string): [field: string, takes: string][] {
  if (schema.items !== undefined && schema.properties === undefined)
    return [
      [prefix === '' ? 'the body' : `\`${prefix}\``, describe(schema)],
      ...(schema.items.properties === undefined ? [] : fieldsOf(schema.items, `${prefix}[]`)),
    ]
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (field.properties !== undefined) return fieldsOf(field, path)
    if (field.items?.properties !== undefined) return fieldsOf(field, path)
    const isNeeded = schema.required?.includes(name) === true
    return [[`\`${path}\``, `${describe(field)}${isNeeded ? '' : ', may be left out'}`]] as [
      string,
      string,
    ][]
  })
}

function describe(schema: Schema): string {
  const { anyOf, minimum, maximum, maxItems, items, pattern } = schema
  if (anyOf !== undefined) return [...new Set(anyOf.map(describe))].join(' or ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum !== undefined) return schema.enum.map((one) => code(String(one))).join(', ')
  if (items !== undefined)
    return `a list${maxItems === undefined ? '' : ` of up to ${maxItems}`}: ${describe(items)}`
  const isBounded = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  const range = isBounded(minimum) && isBounded(maximum) ? ` from ${minimum} to ${maximum}` : ''
  const length =
    schema.maxLength === undefined
      ? ''
      : ` of ${schema.minLength ?? 0} to ${schema.maxLength.toLocaleString('en-US')} characters`
  const kinds: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    null: 'null',
  }
  const kind = kinds[schema.type ?? ''] ?? 'anything'
  return `${kind}${range}${length}${pattern === undefined ? '' : ` like ${code(pattern)}`}`
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
