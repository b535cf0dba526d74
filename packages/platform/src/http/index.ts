export { addressKey, networkKey } from './client-address.ts'
export { chooseEncoding } from './compress.ts'
export type { ErrorFormat, ErrorFormats, ErrorPage, FormattedError } from './error-format.ts'
export { escapeHtml } from './escape-html.ts'
export { createEtag, isFresh, isKnown } from './etag.ts'
export { acceptFiles, type UploadedFile } from './multipart.ts'
export { stylePlainPage } from './plain-page.ts'
export { problemFormat } from './problem-format.ts'
export { ProblemError, problems, toProblem } from './problems.ts'
export { readCookie } from './read-cookie.ts'
export { requestLanguage, varyByLanguage } from './request-language.ts'
export {
  type Answer,
  type Call,
  createRouter,
  fieldsOf,
  type Router,
  validate,
} from './route.ts'
export { nothingPolicy } from './security-headers.ts'
export { createHttpServer, type HttpOptions, sendProblem } from './server.ts'
export { BodyPart, SharedBody } from './shared-body.ts'
export { statusNames } from './status-names.ts'
export { translateError } from './translate-error.ts'
