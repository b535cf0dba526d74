export { isReservedSlug } from './community/is-reserved-slug.ts'
export type {
  ApiOf,
  BodyOf,
  DeepReadonly,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from './endpoint.ts'
export { endpoint } from './endpoint.ts'
export {
  colour,
  emailAddress,
  instant,
  linkUrl,
  multiLineText,
  oneLineText,
  optionalText,
  slug,
  timeZone,
  usPhoneNumber,
  uuidPattern,
} from './primitives.ts'
export { type Problem, problem } from './problem.ts'
export type { PublicConfiguration } from './public-configuration.ts'
