import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError, problems } from './problems.ts'

/**
 * An uploaded file. Its name and declared type are dropped: its type is determined from its bytes.
 */
export interface UploadedFile {
  readonly content: Buffer
}

/**
 * Accepts `multipart/form-data` with one file in a part of the server; everything else in the body
 * is tightly limited.
 */
export async function acceptFiles(
  app: FastifyInstance,
  options: { largestFile: number },
): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: options.largestFile,
      files: 1,
      fields: 5,
      parts: 10,
      fieldSize: 1000,
      headerPairs: 50,
    },
    throwFileSizeLimit: true,
  })
}

/**
 * The library notices only at the end of a file that it is too large; this refuses endless uploads
 * earlier.
 */
async function readUpToLimit(part: MultipartFile): Promise<Buffer> {
  const tooLarge = Promise.withResolvers<never>()
  part.file.once('limit', () => tooLarge.reject(problems.tooLarge()))
  return Promise.race([part.toBuffer(), tooLarge.promise])
}

/** Returns the file of the named field, read completely. Refuses any other body. */
export async function readFile(request: FastifyRequest, field: string): Promise<UploadedFile> {
  if (!request.isMultipart())
    throw problems.unsupportedType('The request body must be multipart/form-data.')
  // Its client has gone while it waited to be read: the library would wait without end.
  if (request.raw.destroyed) throw problems.malformed('The request ended before its body.')
  let found: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const content = await readUpToLimit(part)
      if (part.fieldname === field) found = content
    }
  } catch (error) {
    // Limits and lost connections have a code; the parser's errors about a malformed body have
    // none.
    if (error instanceof ProblemError || (error instanceof Error && 'code' in error)) throw error
    throw problems.malformed('The request body is not valid multipart/form-data.')
  }
  if (found === undefined || found.length === 0)
    throw problems.malformed(`The file '${field}' is missing.`, { [field]: 'Missing' })
  return { content: found }
}
