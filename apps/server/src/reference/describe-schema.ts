import { messages } from '../messages.ts'

/** The parts of JSON Schema that the contract's schemas become. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly not?: object
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

/** A field for people; the value is HTML-free text, with the objects that it names. */
export interface Field {
  /** With a dot for each object that it is in, brackets for each list; empty for the whole. */
  readonly path: string
  readonly value: string
  readonly isOptional: boolean
  /** Names of the document's objects that the value is, or has in it. */
  readonly objects: readonly string[]
}

const text = messages.reference.page

/**
 * The fields of a schema, those of objects in it among them; an object with a name is one field.
 */
export function fieldsOf(schema: Schema, path = '', isOptional = false): Field[] {
  const { properties, items, required = [] } = schema
  if (properties !== undefined && Object.keys(properties).length > 0) {
    return Object.entries(properties).flatMap(([name, field]) =>
      fieldsOf(
        field,
        path === '' ? name : `${path}.${name}`,
        isOptional || !required.includes(name),
      ),
    )
  }
  if (items?.properties !== undefined) return fieldsOf(items, `${path}[]`, isOptional)
  const alternatives = schema.oneOf ?? schema.anyOf
  const objects = alternatives?.filter((each) => each.properties !== undefined) ?? []
  if (objects.length > 0) {
    const merged = objects.flatMap((each) => fieldsOf(each, path, isOptional))
    const paths = [...new Set(merged.map((field) => field.path))]
    return paths.map((each) =>
      mergeFields(
        merged.filter((field) => field.path === each),
        objects,
      ),
    )
  }
  return [{ path, value: describe(schema), isOptional, objects: objectsOf(schema) }]
}

/** One field of several forms of an object. */
function mergeFields(fields: readonly Field[], forms: readonly Schema[]): Field {
  const [first] = fields
  const values = new Set(fields.map(({ value }) => value))
  return {
    path: first?.path ?? '',
    value: [...values].join(text.alternative),
    isOptional: fields.length < forms.length || fields.some(({ isOptional }) => isOptional),
    objects: [...new Set(fields.flatMap(({ objects }) => objects))],
  }
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function objectsOf({ $ref, items, anyOf = [], oneOf = [] }: Schema): string[] {
  const nested = [items ?? [], anyOf, oneOf].flat().flatMap(objectsOf)
  return $ref === undefined ? nested : [nameOf($ref), ...nested]
}

function describe(schema: Schema): string {
  const { $ref, items, pattern } = schema
  if ($ref !== undefined) return nameOf($ref)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined)
    return [...new Set(alternatives.map(describe))].join(text.alternative)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(', ')
  if (items !== undefined) return text.list(describe(items), schema.maxItems)
  if (schema.not !== undefined) return text.nothing
  const kind = text.kinds[schema.type as keyof typeof text.kinds] ?? text.anything
  return [kind, ...boundsOf(schema), pattern && text.like(pattern)].filter(Boolean).join(', ')
}

function boundsOf({ format, minLength = 0, maxLength, minimum, maximum }: Schema) {
  const hasRange = minimum !== undefined || maximum !== undefined
  return [
    format && (text.formats[format as keyof typeof text.formats] ?? format),
    maxLength !== undefined && text.characters(minLength, maxLength),
    hasRange && text.range(minimum, maximum),
  ]
}
