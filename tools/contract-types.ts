import { basename } from 'node:path'
import ts from 'typescript'

/**
 * Returns the types of the provider's API as one self-contained declaration file; bodies that are
 * schemas in the contract are written out. `index` is the compiler's declaration of
 * `@maypole/contract/provider`.
 */
export function writeContractTypes(index: string): string {
  const program = ts.createProgram([index], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const folder = index.slice(0, -basename(index).length)
  const written = new Map<string, string>()
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(folder.replaceAll('\\', '/'))) continue
    for (const statement of file.statements) {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) continue
      const name = statement.name.text
      if (ofServers.has(name)) continue
      if (written.has(name)) throw new Error(`Two types of the contract are called ${name}`)
      written.set(name, writeType(statement, checker))
    }
  }
  return `${[...written.values()].join('\n')}\n`
}

/** Types that clients do not need. */
const ofServers = new Set(['BackendEndpoint', 'FrontendEndpoint'])

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.MultilineObjectLiterals |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/** Returns a type as written if it needs only other types; else as the compiler expands it. */
function writeType(
  statement: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
  checker: ts.TypeChecker,
): string {
  const text = statement.getText().replace(/^(export )?(declare )?/, 'export ')
  if (!/\bz\.|\btypeof /.test(text)) return text
  const name = statement.name.text
  const type = checker.getTypeAtLocation(statement.name)
  if (ts.isTypeAliasDeclaration(statement))
    return `export type ${name} = ${checker.typeToString(type, undefined, flags)}`
  const members = statement.members.map((member) => {
    if (!ts.isPropertySignature(member)) throw new Error(`${name} has more than properties`)
    const symbol = checker.getSymbolAtLocation(member.name)
    if (symbol === undefined) throw new Error(`${name} has a property without a name`)
    const isOptional = member.questionToken !== undefined
    return `  ${member.name.getText()}${isOptional ? '?' : ''}: ${writeMember(checker.getTypeOfSymbol(symbol), member, checker)}`
  })
  return `export interface ${name} {\n${members.join('\n')}\n}`
}

/** Writes bodies and replies separately, so that replies keep the names of their types. */
function writeMember(type: ts.Type, member: ts.PropertySignature, checker: ts.TypeChecker): string {
  const literal = member.type
  if (literal === undefined || !ts.isTypeLiteralNode(literal))
    return checker.typeToString(type, undefined, flags)
  const parts = literal.members.filter(ts.isPropertySignature).map((part) => {
    const written = part.type?.getText() ?? 'unknown'
    const own = checker.getTypeAtLocation(part)
    const isPlain = !/\bz\.|\btypeof /.test(written)
    const text = isPlain ? written : checker.typeToString(own, undefined, flags)
    return `${part.name.getText()}${part.questionToken === undefined ? '' : '?'}: ${text}`
  })
  return `{ ${parts.join('; ')} }`
}
