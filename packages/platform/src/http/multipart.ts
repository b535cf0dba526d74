import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError, problems } from './problems.ts'

/** An uploaded file. Neither its name nor the type that the client claims is kept: what it is, its bytes say. */
export interface UploadedFile {
  readonly content: Buffer
}

/** Lets a part of the server take `multipart/form-data` with one file; everything else in it is limited to next to nothing. */
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

/** The library notices at the end of a file that it is too large; whoever sends without end is refused before. */
async function readUpToLimit(part: MultipartFile): Promise<Buffer> {
  const tooLarge = Promise.withResolvers<never>()
  part.file.once('limit', () => tooLarge.reject(problems.tooLarge()))
  return Promise.race([part.toBuffer(), tooLarge.promise])
}

/** The file of the named field, read whole; refuses any other form of body. */
export async function readFile(request: FastifyRequest, field: string): Promise<UploadedFile> {
  if (!request.isMultipart())
    throw problems.unsupportedType('The request body must be multipart/form-data.')
  let found: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const content = await readUpToLimit(part)
      if (part.fieldname === field) found = content
    }
  } catch (error) {
    // Limits and lost connections carry a code; what the parser says of a broken body does not.
    if (error instanceof ProblemError || (error instanceof Error && 'code' in error)) throw error
    throw problems.malformed('The request body is not valid multipart/form-data.')
  }
  if (found === undefined || found.length === 0)
    throw problems.malformed(`The file '${field}' is missing.`, { [field]: 'Missing' })
  return { content: found }
}
