import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'

/**
 * The closed table of the provider's errors: stable `error_type`, HTTP status, text for people.
 * Types that clients act on are listed in docs/wire.md §2 and spelt as there.
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
  invalid_expiration: [
    400,
    'The expiration must be in whole minutes, from 1 to the longest that is allowed (10 for passcodes).',
  ],
  otp_code_not_found: [
    404,
    'The passcode could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  invalid_email: [400, 'The email address is not valid.'],
  unable_to_auth_magic_link: [
    401,
    'The magic link could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  magic_link_not_found: [404, 'The magic link could not be found.'],
  weak_password: [
    400,
    'The password is too weak. Please choose one that is longer or harder to guess.',
  ],
  breached_password: [
    400,
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  ],
  invalid_password: [400, 'The password must have at most 1000 characters.'],
  reset_password: [400, 'The password has to be set anew. Please use the link sent by email.'],
  unable_to_auth_password_reset_token: [
    401,
    'The password could not be reset: the link is wrong, has expired or has been used already.',
  ],
  invalid_totp_code: [400, 'The code must be six digits.'],
  unable_to_authenticate_totp: [
    401,
    'The code could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  unable_to_authenticate_recovery_code: [
    401,
    'The recovery code could not be authenticated: it is wrong or has been used already.',
  ],
  recovery_codes_not_found: [
    404,
    'The recovery codes cannot be shown: they were sealed with another secret key. They still work.',
  ],
  active_totp_exists: [
    400,
    'The user has an authenticator app already. Remove it first to add another one.',
  ],
  duplicate_email: [400, 'A user with this email address already exists.'],
  duplicate_phone_number: [400, 'A user with this phone number already exists.'],
  no_match_for_provided_magic_link_url: [
    400,
    'The magic link URL is not one that the project allows. URLs are compared exactly.',
  ],
  no_match_for_provided_oauth_url: [
    400,
    'The OAuth redirect URL is not one that the project allows. URLs are compared exactly.',
  ],
  invalid_login_redirect_url: [
    400,
    'The login redirect URL is not one that the project allows. URLs are compared exactly.',
  ],
  invalid_password_reset_redirect_url: [
    400,
    'The password reset redirect URL is not one that the project allows. URLs are compared exactly.',
  ],
  no_login_redirect_urls_set: [400, 'The project allows no login redirect URL.'],
  no_signup_redirect_urls_set: [400, 'The project allows no signup redirect URL.'],
  no_password_reset_redirect_url: [400, 'The project allows no password reset redirect URL.'],
  pkce_mismatch: [
    400,
    'The code_verifier does not belong to the code_challenge (pkce) that this was started with.',
  ],
  pkce_expected_code_verifier: [
    400,
    'This was started with a code_challenge (pkce): a code_verifier is needed.',
  ],
  invalid_pkce_code_challenge: [
    400,
    'The code_challenge (pkce) is not a SHA-256 challenge, or is missing although the project requires one.',
  ],
  pkce_did_not_expect_code_verifier: [
    400,
    'This was started without a code_challenge (pkce): a code_verifier was not expected.',
  ],
  unauthorized_action: [
    403,
    'This needs a recent sign-in. Please sign in again, and then repeat it.',
  ],
  unauthorized_credentials: [401, 'The credentials of this request are not valid.'],
  user_unauthenticated: [401, 'There is no authenticated user for this request.'],
  session_not_found: [404, 'The session could not be found: it has ended or been revoked.'],
  invalid_session_jwt: [401, 'The session_jwt was not signed for a session of this project.'],
  invalid_session_custom_claims: [
    400,
    'The session_custom_claims must not name reserved claims nor be larger than 4 KB.',
  ],
  missing_session_parameter: [
    400,
    'Exactly one of the parameters that name a session must be given.',
  ],
  session_authorization_error: [403, 'The user of the session may not do this.'],
  user_not_found: [404, 'The user could not be found.'],
  project_not_found: [404, 'No project has this public token.'],
  product_not_enabled: [403, 'This product is not enabled for the project.'],
  origin_not_allowed: [403, 'Requests from this origin are not allowed for this project.'],
  invalid_webauthn_registration_domain: [
    400,
    'The domain is not the host of an origin that the project allows.',
  ],
  invalid_public_key_credential: [
    400,
    'The public_key_credential is not the JSON text of a credential.',
  ],
  empty_webauthn_registration_name: [400, 'The name must not be empty.'],
  invalid_webauthn_registration_name: [400, 'The name must be one line of at most 100 characters.'],
  invalid_webauthn_user: [
    400,
    'The override_id, override_name and override_display_name must be one line; the id at most 64 bytes.',
  ],
  invalid_authenticator_type: [
    400,
    "The authenticator_type must be 'platform' or 'cross-platform'.",
  ],
  webauthn_registration_not_found: [404, 'The passkey could not be found.'],
  unable_to_register_webauthn_registration: [
    401,
    'The passkey could not be added: its answer is not right for this request, or came too late.',
  ],
  unable_to_auth_webauthn_registration: [
    401,
    'The passkey could not be authenticated: its answer is not right for this request, or came too late.',
  ],
  duplicate_webauthn_registration: [400, 'This passkey has been added already.'],
  too_many_webauthn_registrations_for_user: [
    400,
    'The user has as many passkeys as are allowed. Remove one first.',
  ],
  invalid_crypto_wallet_address: [400, 'The crypto_wallet_address is not valid for its type.'],
  invalid_crypto_wallet_signature: [
    400,
    'The signature is not one that a wallet of this type makes.',
  ],
  invalid_siwe_uri: [400, 'The uri must belong to an origin that the project allows.'],
  invalid_siwe_chain_id: [400, 'The chain_id must be a whole number above 0.'],
  invalid_siwe_statement: [400, 'The statement must be one line of printable ASCII characters.'],
  invalid_siwe_message_request_id: [
    400,
    'The message_request_id has characters that are not allowed there.',
  ],
  invalid_siwe_resource: [400, 'Each of the resources must be a URI.'],
  invalid_siwe_time: [
    400,
    'issued_at and not_before must be RFC 3339 instants close to the present.',
  ],
  crypto_wallet_type_incompatible_with_siwe: [
    400,
    'siwe_params can be given for Ethereum wallets only.',
  ],
  unable_to_authenticate_crypto_wallet: [
    401,
    'The wallet could not be authenticated: the signature is wrong, or the challenge has expired or been used already.',
  ],
  duplicate_crypto_wallet: [400, 'This wallet belongs to another user.'],
  too_many_crypto_wallets_for_user: [
    400,
    'The user has as many wallets as are allowed. Remove one first.',
  ],
  email_not_found: [404, 'The email address could not be found.'],
  email_template_not_found: [
    404,
    'The project has no template with this id for this kind of email.',
  ],
  phone_number_not_found: [404, 'The phone number could not be found.'],
  totp_not_found: [404, 'The authenticator app could not be found.'],
  crypto_wallet_not_found: [404, 'The wallet could not be found.'],
  oauth_user_registration_not_found: [404, 'The account of the other provider could not be found.'],
  biometric_registration_not_found: [404, 'The biometric registration could not be found.'],
  invalid_public_key: [400, 'The public_key must be an Ed25519 key: 32 bytes in base64.'],
  could_not_parse_biometric_signature: [400, 'The signature must be 64 bytes in base64.'],
  unable_to_register_biometric_registration: [
    401,
    'The biometric registration could not be added: its signature is not right for this challenge, or came too late.',
  ],
  unable_to_auth_biometric_registration: [
    401,
    'The biometric registration could not be authenticated: its signature is not right for this challenge, or came too late.',
  ],
  duplicate_biometric_registration: [400, 'This key has been added already.'],
  too_many_biometric_registrations_for_user: [
    400,
    'The user has as many biometric registrations as are allowed. Remove one first.',
  ],
  cannot_delete_last_primary_factor: [
    400,
    'This is the only way that the user can sign in. Add another one first.',
  ],
  metadata_too_large: [400, 'The metadata must not be larger than 4 KB.'],
  metadata_invalid_format: [400, 'The metadata must not be nested deeper than 10 levels.'],
  metadata_too_many_keys: [400, 'The metadata must not have more than 20 keys.'],
  cannot_update_trusted_metadata: [400, 'The trusted_metadata can be changed by the backend only.'],
  unable_to_auth_impersonation_token: [
    401,
    'The impersonation token could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  // The tests of its libraries look for "OAuth config".
  oauth_config_not_found: [404, 'The project has no OAuth config for this provider.'],
  oauth_token_not_found: [
    404,
    'The OAuth token could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  oauth_flow_callback_error: [
    400,
    'The sign-in at the other provider could not be completed. Please start it again.',
  ],
  oauth_account_in_use: [400, 'This account of the other provider belongs to another user.'],
  oauth_wrong_user: [
    403,
    'An account is attached for the user who asked for it. Please sign in as that user.',
  ],
  invalid_csrf_token: [403, 'The stytch_csrf_token is not that of this browser.'],
  unable_to_auth_id_token: [
    401,
    'The id_token could not be authenticated: it is wrong, has expired or has been used already.',
  ],
  connected_app_not_found: [404, 'The connected app could not be found.'],
  connected_app_supplied_redirect_url_not_found_in_client: [
    400,
    'The redirect URL is not one that the connected app has registered. URLs are compared exactly.',
  ],
  oauth_invalid_scope_requested: [400, 'None of the scopes can be granted to the connected app.'],
  oauth_unsupported_response_type: [400, "The response_type must be 'code'."],
  oauth_invalid_prompt: [
    400,
    "The prompt must be 'none', or one or both of 'login' and 'consent', separated by a space.",
  ],
  oauth_invalid_target: [400, 'Tokens for other resources cannot be asked for.'],
  proof_of_work_required: [
    400,
    'Too much is going on: a proof of work is needed. Solve the challenge and send it along.',
  ],
  captcha_required: [400, 'The project asks for a captcha: a captcha_token is needed.'],
  captcha_failed: [400, 'The captcha could not be verified. Please try again.'],
  trusted_token_profile_not_found: [404, 'The trusted token profile could not be found.'],
  invalid_trusted_auth_token: [
    401,
    'The token could not be authenticated: it is wrong, not for this profile, has expired or has been used already.',
  ],
  oauth_access_token_exchange_token_invalid_grant: [
    401,
    'The access token could not be exchanged: it is wrong, has expired, has been exchanged already or has been revoked.',
  ],
  oauth_access_token_exchange_token_too_old: [
    401,
    'The access token was issued too long ago to be exchanged. Use a new one.',
  ],
  oauth_access_token_exchange_missing_full_access: [
    403,
    "The access token was not issued for the scope 'full_access'.",
  ],
  third_party_clients_cannot_use_full_access: [
    403,
    "Only the project's own (first-party) apps can exchange access tokens for sessions.",
  ],
  pkce_required_for_idp_authorization_flow: [
    400,
    'A code_challenge (pkce, S256) is needed to authorize a connected app.',
  ],
  too_many_requests: [429, 'Too many requests have been made. Please try again later.'],
  user_lock_limit_reached: [
    429,
    'Too many failed attempts have been made. Please try again later.',
  ],
  duplicate_user_external_id: [400, 'Another user of the project has this external_id.'],
  invalid_role: [400, 'The project has no such role.'],
  too_many_roles: [400, 'A user has at most 50 roles.'],
  password_not_found: [404, 'There is no such password.'],
  invalid_exchange_primary_factor_fields: [
    400,
    'Exactly one of email_address and phone_number is needed.',
  ],
  invalid_exchange_primary_factor_user: [
    400,
    'The user must have exactly one email address or phone number.',
  ],
  user_search_invalid_cursor: [
    400,
    'The cursor is not one that this search of this project has given.',
  ],
  user_search_invalid_limit: [400, 'The limit must be a whole number from 1 to 1000.'],
  user_search_invalid_operator: [400, 'The operator must be AND or OR.'],
  user_search_missing_filter_name: [400, 'An operand has no filter_name.'],
  user_search_filter_name_must_be_string: [400, 'A filter_name must be text.'],
  user_search_filter_name_not_recognized: [400, 'There is no such filter.'],
  user_search_missing_filter_value: [400, 'An operand has no filter_value.'],
  user_search_expected_array_of_string: [400, 'The filter takes a list of texts.'],
  user_search_expected_string: [400, 'The filter takes a text.'],
  user_search_expected_bool: [400, 'The filter takes true or false.'],
  user_search_expected_timestamp: [
    400,
    'The filter takes an instant in RFC 3339, such as 2026-01-15T12:00:00Z.',
  ],
  user_search_expected_object: [400, 'The filter takes an object with greater_than and less_than.'],
  user_search_invalid_status_filter: [400, 'The status must be active or pending.'],
  user_search_maximum_filter_value_count_exceeded: [400, 'A filter takes at most 100 values.'],
  user_search_cannot_mix_internal_and_external_user_ids: [
    400,
    'A list has either ids of users or external ids.',
  ],
  user_search_full_name_fuzzy_too_short: [400, 'The text must have at least 3 characters.'],
  user_search_email_address_fuzzy_too_short: [400, 'The text must have at least 3 characters.'],
  user_search_phone_number_fuzzy_too_short: [400, 'The text must have at least 3 characters.'],
  invalid_hash_type: [400, 'Hashes of this type cannot be checked here.'],
  invalid_hash: [400, 'The hash cannot be checked here.'],
  migrate_from_external_missing_userinfo: [
    400,
    'The project names no endpoint that says whose a session elsewhere is.',
  ],
  migrate_from_external_unexpected_response: [
    400,
    'The other service did not say whose the session is.',
  ],
  migrate_from_external_email_does_not_exist: [
    404,
    'Nobody here has proved the email address of that session.',
  ],
  m2m_client_not_found: [404, 'There is no such M2M client.'],
  duplicate_m2m_client_id: [400, 'The project has an M2M client with this client_id.'],
  m2m_client_invalid_client_id: [
    400,
    'The client_id must be 1 to 128 letters, digits, ., _ and -.',
  ],
  m2m_client_invalid_client_secret: [400, 'The client_secret must have at least 24 characters.'],
  m2m_client_invalid_status: [400, 'The status must be active or inactive.'],
  invalid_m2m_client_scope: [400, 'A scope has characters that no scope can have.'],
  m2m_client_already_rotating_secret: [400, 'The secret of the client is being replaced already.'],
  m2m_client_not_rotating_secret: [400, 'The secret of the client is not being replaced.'],
  m2m_search_filter_name_not_recognized: [400, 'There is no such filter.'],
  m2m_search_expected_array_of_strings: [400, 'The filter takes a list of texts.'],
  connected_app_already_rotating_secret: [400, 'The secret of the app is being replaced already.'],
  connected_app_not_rotating_secret: [400, 'The secret of the app is not being replaced.'],
  public_connected_apps_do_not_have_secrets: [400, 'A public app has no secret.'],
  fraud_products_not_offered: [403, 'There is no judgement of devices and addresses here.'],
  route_not_found: [404, 'There is no such endpoint.'],
  method_not_allowed: [405, 'This endpoint does not take requests of this method.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  payload_too_large: [413, 'The request body is too large.'],
  headers_too_large: [431, 'The address and headers of the request are too large.'],
  unsupported_media_type: [
    415,
    'The request body must be JSON, sent with Content-Type: application/json.',
  ],
  service_unavailable: [503, 'The service cannot answer at the moment. Please try again.'],
  internal_server_error: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** The page of `error_url`, on the provider's own origin; the fragment is the `error_type`. */
export const errorsPath = '/docs/errors'

export type ProviderErrorType = keyof typeof providerErrors

/** The error envelope (docs/wire.md §2): at top level, never inside `data`. */
export const providerErrorReply = z
  .object({
    status_code: z.int(),
    request_id: z.string(),
    error_type: z.string(),
    error_message: z.string(),
    error_url: z.string(),
    error_details: z.record(z.string(), z.unknown()).exactOptional(),
  })
  .meta({ id: 'Error', description: 'A refused request. Act on `error_type`.' })
export type ProviderErrorReply = DeepReadonly<z.output<typeof providerErrorReply>>
