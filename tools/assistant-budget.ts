import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What a source file of an engine holds, as far as a budget counts it. */
type Counted = {
  readonly path: string
  /** Lines with code: neither blank nor comments alone. */
  readonly lines: number
  readonly rules: number
  readonly costs: number
  readonly laws: number
  /** What must not be there, with its line. */
  readonly faults: readonly string[]
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

function countCodeLines(source: ts.SourceFile): number {
  const lines = new Set<number>()
  const lineOf = (place: number) => source.getLineAndCharacterOfPosition(place).line
  const mark = (node: ts.Node) => {
    const children = node.getChildren(source)
    if (children.length > 0 || node.kind === ts.SyntaxKind.SyntaxList) return children.forEach(mark)
    if (ts.isToken(node) && node.getWidth(source) > 0)
      for (let line = lineOf(node.getStart(source)); line <= lineOf(node.getEnd()); line++)
        lines.add(line)
  }
  mark(source)
  return lines.size
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)
}

/** Says what is wrong about a part of a file, by the folder that the file is in. */
function faultOf(node: ts.Node, folder: string): string | undefined {
  const isData = /^(?:lexicons|regions)$/.test(folder)
  if (isData && (isFunction(node) || ts.isFunctionDeclaration(node)))
    return 'a function among words'
  if (ts.isRegularExpressionLiteral(node) && folder !== 'text')
    return 'an expression over characters outside text'
  if (ts.isIdentifier(node) && /^isSpanish$/i.test(node.text)) return 'asks for a language'
  if (!ts.isBinaryExpression(node)) return undefined
  const isComparison = [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ].includes(node.operatorToken.kind)
  const sides = [node.left, node.right].map((side) => side.getText())
  return isComparison && sides.some((side) => /(?:^|\.)language$/.test(side))
    ? 'asks for a language'
    : undefined
}

/** Counts a file: calls of `rule`, members of `costs`, and those of the type `LawName`. */
export function countSource(path: string, text: string): Counted {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const folder = path.split('/')[0] ?? ''
  const count = { rules: 0, costs: 0, laws: 0 }
  const faults: string[] = []
  walk(source, (node) => {
    const isRule = ts.isCallExpression(node) && node.expression.getText() === 'rule'
    if (isRule && folder !== 'chart') count.rules++
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'costs') {
      const value = node.initializer
      const object = value !== undefined && ts.isAsExpression(value) ? value.expression : value
      if (object !== undefined && ts.isObjectLiteralExpression(object))
        count.costs += object.properties.length
    }
    if (ts.isTypeAliasDeclaration(node) && node.name.text === 'LawName')
      count.laws += ts.isUnionTypeNode(node.type) ? node.type.types.length : 1
    const fault = faultOf(node, folder)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    if (fault !== undefined) faults.push(`${path}:${line + 1}: ${fault}`)
  })
  return { path, lines: countCodeLines(source), ...count, faults }
}

/** Counts every source file below a folder, tests and what they use left out. */
export function countFolder(root: string): Counted[] {
  if (!existsSync(root)) return []
  return globSync('**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$|(?:^|\/)testing\/|^evaluation\//.test(path))
    .map((path) => countSource(path, readFileSync(join(root, path), 'utf8')))
}

export function sumOf(counted: readonly Counted[], field: 'lines' | 'rules' | 'costs' | 'laws') {
  return counted.reduce((total, each) => total + each[field], 0)
}
