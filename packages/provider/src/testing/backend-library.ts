import { fileURLToPath } from 'node:url'
import { Client, StytchError } from 'stytch'
import ts from 'typescript'
import { afterAll, expect } from 'vitest'
import type { TestProvider } from './create-test-provider.ts'

/** A reply of the server as the library returned it, with the call by its path in the client. */
interface LibraryReply {
  readonly call: string
  readonly reply: unknown
}

/** Members that the library's types declare private: what its calls share. */
const internal: readonly string[] = ['fetchConfig', 'jwksClient', 'jwtOptions', 'policyCache']

/** The unmodified client of the service's backend library, calling a server that listens. */
export async function createLibraryClient(
  test: TestProvider,
  project?: { readonly id: string; readonly secret: string },
): Promise<Client> {
  const url = test.app.server.listening
    ? test.app.listeningOrigin
    : await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { id, secret } = project ?? {
    id: test.projectId,
    secret: (await test.provider.projects.renewSecret(test.projectId)).secret,
  }
  return new Client({ project_id: id, secret, env: `${url}/`, fraud_env: `${url}/` })
}

/**
 * Creates clients whose replies are judged by the library's own declarations (`findMisfits`) when
 * all tests of the file have run.
 */
export function judgeReplies(): typeof createLibraryClient {
  const replies: LibraryReply[] = []
  afterAll(() => {
    expect(findMisfits(replies)).toEqual([])
  })
  return async (test, project) => recordReplies(await createLibraryClient(test, project), replies)
}

/** The `error_type` of a call that is refused. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StytchError)
  return (error as StytchError).error_type
}

/** Every method of a client, by its path: `users.create`. */
export function findLibraryCalls(
  client: Client,
): ReadonlyMap<string, (argument: object) => Promise<unknown>> {
  const calls = new Map<string, (argument: unknown) => unknown>()
  const walk = (owner: object, path: readonly string[]): void => {
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(owner))) {
      const member = (owner as Record<string, unknown>)[name]
      if (name === 'constructor' || typeof member !== 'function') continue
      calls.set([...path, name].join('.'), member.bind(owner))
    }
    for (const [name, member] of Object.entries(owner)) {
      const isPart = typeof member === 'object' && member !== null && !internal.includes(name)
      if (isPart && Object.getPrototypeOf(member) !== Object.prototype)
        walk(member, [...path, name])
    }
  }
  walk(client, [])
  return calls as never
}

/** Returns a client that writes down the reply of every call that succeeds. */
function recordReplies(client: Client, replies: LibraryReply[]): Client {
  const keep = (call: string, reply: unknown) => {
    replies.push({ call, reply })
    return reply
  }
  const wrap = <Part extends object>(part: Part, path: readonly string[]): Part =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof name !== 'string' || internal.includes(name)) return member
        if (typeof member === 'function')
          return (...given: unknown[]) => {
            const reply: unknown = member.apply(target, given)
            const call = [...path, name].join('.')
            return reply instanceof Promise ? reply.then((got) => keep(call, got)) : reply
          }
        return typeof member === 'object' && member !== null
          ? wrap(member, [...path, name])
          : member
      },
    })
  return wrap(client, [])
}

/**
 * A reply without what no reply has: the declarations merge the class `ConnectedApp`, whose parts
 * have methods, with the reply of that name.
 */
const wire = `
  type Part = { create: (...given: never[]) => unknown };
  type Wire<T> = T extends (infer Item)[] ? Wire<Item>[]
    : T extends object ? { [Name in keyof T as T[Name] extends Part ? never : Name]: Wire<T[Name]> }
    : T;`.replaceAll('\n', ' ')

/**
 * Returns what the library's own declarations have against replies: a missing or an undeclared
 * member, another type. The compiler judges each reply as a literal of the type that its call
 * promises.
 */
export function findMisfits(replies: readonly LibraryReply[]): string[] {
  const fileName = fileURLToPath(new URL('library-replies.ts', import.meta.url))
  const lines = replies.map(({ call, reply }, index) => {
    const type = call.split('.').reduce((type, name) => `${type}['${name}']`, 'Client')
    return `export const reply${index}: Wire<Awaited<ReturnType<${type}>>> = ${toLiteral(reply)}`
  })
  const text = [`import type { Client } from 'stytch'; ${wire}`, ...lines].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => path === fileName || fileExists(path)
  host.readFile = (path) => (path === fileName ? text : readFile(path))
  host.getSourceFile = (path, ...rest) =>
    path === fileName
      ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022)
      : getSourceFile(path, ...rest)
  const program = ts.createProgram([fileName], options, host)
  const source = program.getSourceFile(fileName)
  return [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ].map(({ start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0
    const what = ts.flattenDiagnosticMessageText(messageText, '\n')
    return `${replies[line - 1]?.call}: ${what}`
  })
}

/** The service sends null for what it has not, as its types say with an optional member. */
function toLiteral(reply: unknown): string {
  const withoutNull = (_name: string, value: unknown) => (value === null ? undefined : value)
  return JSON.stringify(reply, withoutNull)
}
