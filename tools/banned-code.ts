import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What must not stand in the source of the product, and why. Each looks at one node of the syntax tree. */
const bans: readonly { why: string; isBroken: (node: ts.Node, file: string) => boolean }[] = [
  {
    why: 'nothing that was written elsewhere is run as code',
    isBroken: (node) =>
      isCallOf(node, /^(globalThis\.)?(eval|Function|setImmediate\.call)$/) ||
      (isCallOf(node, /^(window\.|globalThis\.)?set(Timeout|Interval)$/) &&
        node.arguments?.[0] !== undefined &&
        isText(node.arguments[0])),
  },
  {
    why: 'no program is started, and no code is compiled',
    isBroken: (node, file) =>
      importOf(node, /^(node:)?(child_process|vm|cluster|inspector|repl)(\/|$)/) !== undefined &&
      // Starts scripts of our own only; what other people sent reaches them as standard input.
      file !== 'packages/platform/src/run-limited.ts',
  },
  {
    why: 'pages show text, never HTML that was put together',
    isBroken: (node) =>
      (ts.isBinaryExpression(node) && /\.(inner|outer)HTML$|\.srcdoc$/.test(node.left.getText())) ||
      isCallOf(node, /\.(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/) ||
      isCallOf(node, /^document\.write(ln)?$/) ||
      (ts.isJsxAttribute(node) && /^(dangerouslySetInnerHTML|srcDoc)$/.test(node.name.getText())),
  },
  {
    why: 'SQL is fixed text with bound parameters',
    isBroken: (node, file) =>
      // Migrations are files of our own, run as they stand.
      (isCallOf(node, /^(sql|CompiledQuery)\.(raw|lit|literal)$/) &&
        file !== 'packages/platform/src/database/migrate.ts') ||
      (isCallOf(node, /\.(prepare|exec|query|unsafe)$/) &&
        node.arguments?.[0] !== undefined &&
        isPutTogether(node.arguments[0])),
  },
  {
    why: 'certificates are always checked, and TLS is 1.2 or newer',
    isBroken: (node) =>
      (ts.isIdentifier(node) && /^(rejectUnauthorized|checkServerIdentity)$/.test(node.text)) ||
      (isText(node) &&
        /^(NODE_TLS_REJECT_UNAUTHORIZED|TLSv1|TLSv1\.1|SSLv3_method)$/.test(node.text)),
  },
  {
    why: 'whatever leaves the machine goes through platform/outbound',
    isBroken: (node, file) =>
      /^(packages\/(platform|provider|community|assistant)|apps\/server)\/src\//.test(file) &&
      file !== 'packages/platform/src/outbound.ts' &&
      (isCallOf(node, /^(globalThis\.)?fetch$/) ||
        importsValue(node, /^(undici|(node:)?(http|https|http2|tls|dgram))$/, ['STATUS_CODES'])),
  },
  {
    why: 'what has to be unknown comes from the system’s random source',
    isBroken: (node, file) =>
      // Only spreads retries.
      file !== 'packages/provider/src/provider.ts' &&
      ts.isPropertyAccessExpression(node) &&
      node.getText() === 'Math.random',
  },
  {
    why: 'messages to other windows name who may read them',
    isBroken: (node) =>
      isCallOf(node, /\.postMessage$/) &&
      (node.arguments ?? []).some((argument) => isText(argument) && argument.text === '*'),
  },
]

/** The lines of a source file that break a rule, each with its reason. `file` is its path in the repository. */
export function findBannedCode(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    for (const { why, isBroken } of bans) {
      if (!isBroken(node, file)) continue
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1}: ${why}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The files that make up the running product, below `root`: neither tests nor what only they use. */
export function listSources(root: string): string[] {
  return ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .flatMap((folder) => ['src', 'pages'].map((name) => `${folder}/${name}`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(ts|tsx|js|mjs)$/.test(path))
    .filter((path) => !/\.test\.|\/testing(-\w+)?[/.]|\.d\.ts$/.test(path))
}

/** Looks at all of them. */
export function findAllBannedCode(root: string): { files: number; found: string[] } {
  const files = listSources(root)
  const found = files.flatMap((file) =>
    findBannedCode(file, readFileSync(join(root, file), 'utf8')),
  )
  return { files: files.length, found }
}

function isCallOf(node: ts.Node, name: RegExp): node is ts.CallExpression | ts.NewExpression {
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && name.test(node.expression.getText())
  )
}

function isText(node: ts.Node): node is ts.StringLiteralLike {
  return ts.isStringLiteralLike(node)
}

/** Whether text is made from parts: a template with values, or texts that are added. */
function isPutTogether(node: ts.Node): boolean {
  return (
    ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && node.getText().includes('+'))
  )
}

/** The module that a node imports, statically or not. */
function importOf(node: ts.Node, name: RegExp): string | undefined {
  const module =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : isCallOf(node, /^(import|require|createRequire\(.*\))$/)
        ? node.arguments?.[0]
        : undefined
  return module !== undefined && isText(module) && name.test(module.text) ? module.text : undefined
}

function importsValue(node: ts.Node, name: RegExp, allowed: readonly string[]): boolean {
  if (importOf(node, name) === undefined) return false
  if (!ts.isImportDeclaration(node)) return true
  const clause = node.importClause
  if (clause?.isTypeOnly) return false
  const names = clause?.namedBindings
  if (names === undefined || !ts.isNamedImports(names)) return true
  return names.elements.some((one) => !one.isTypeOnly && !allowed.includes(one.name.text))
}
