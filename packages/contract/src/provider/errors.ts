/**
 * The closed table of errors that the provider answers: stable `error_type`, HTTP status, text for people.
 * Types that clients act on are listed in WIRE §2 and are spelt as there.
 */
export const providerErrors = {
  bad_request: [
    400,
    'The request could not be read. Check that the body is JSON and that every field has the right type.',
  ],
  invalid_phone_number: [
    400,
    'The phone number is not valid. Phone numbers are written in E.164 format, such as +12025550123.',
  ],
  invalid_phone_number_country_code: [
    400,
    'Messages cannot be sent to phone numbers of this country.',
  ],
  invalid_method_id: [400, 'The method_id is not valid.'],
  invalid_session_duration: [
    400,
    'The session_duration_minutes must be between 5 and the longest duration that the project allows.',
  ],
  invalid_expiration: [400, 'The expiration_minutes must be between 1 and 10.'],
  otp_code_not_found: [
    404,
    'The passcode could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  unable_to_auth_otp_code: [
    401,
    'The passcode could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  unauthorized_credentials: [401, 'The credentials of this request are not valid.'],
  user_unauthenticated: [401, 'There is no authenticated user for this request.'],
  session_not_found: [404, 'The session could not be found: it has ended or been revoked.'],
  project_not_found: [404, 'No project has this public token.'],
  origin_not_allowed: [403, 'Requests from this origin are not allowed for this project.'],
  too_many_requests: [429, 'Too many requests have been made. Please try again later.'],
  user_lock_limit_reached: [
    429,
    'Too many failed attempts have been made. Please try again later.',
  ],
  route_not_found: [404, 'There is no such endpoint.'],
  method_not_allowed: [405, 'This endpoint does not take requests of this method.'],
  payload_too_large: [413, 'The request body is too large.'],
  unsupported_media_type: [
    415,
    'The request body must be JSON, sent with Content-Type: application/json.',
  ],
  service_unavailable: [503, 'The service cannot answer at the moment. Please try again.'],
  internal_server_error: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProviderErrorType = keyof typeof providerErrors

/** The error envelope (WIRE §2): at top level, never inside `data`. */
export interface ProviderErrorReply {
  readonly status_code: number
  readonly request_id: string
  readonly error_type: string
  readonly error_message: string
  readonly error_url: string
  readonly error_details?: Readonly<Record<string, unknown>>
}
