import process from 'node:process'

/**
 * The names of HTTP statuses. `import` of `node:http` reads every export of it, of which some load
 * the undici in Node: fourteen megabytes instead of three.
 */
export const statusNames: Readonly<Record<number, string | undefined>> =
  process.getBuiltinModule('node:http').STATUS_CODES
