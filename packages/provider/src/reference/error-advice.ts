import type { ProviderErrorType } from '@maypole/contract/provider'

/** Advice for developers about every error. Plain text. */
export const errorAdvice: Readonly<Record<ProviderErrorType, string>> = {
  bad_request:
    'Look at error_details.fields: it names the fields and what is wrong with each. Send JSON with Content-Type: application/json, and one Host.',
  invalid_phone_number:
    'Write the number with a plus sign and the country code, without spaces. Ask the person to check it; the libphonenumber rules decide.',
  invalid_phone_number_country_code:
    'Messages go only to the countries that the project lists (SMS_COUNTRIES, or its settings), and never to premium or satellite numbers. Offer another way to sign in, or have the operator add the country.',
  invalid_method_id:
    'Send the method_id from the answer to the send. It is that of the newest code of this number or address.',
  invalid_session_duration:
    'Ask for 5 minutes or more, and at most what the project allows (SESSION_LONGEST_MINUTES). Left out, the project decides.',
  invalid_expiration: 'Ask for whole minutes within the range, or leave the field out.',
  otp_code_not_found:
    'Let the person type the code again. After five wrong guesses, or when it is too old, send a new one; that ends the older one.',
  invalid_email:
    'Send one ASCII address, without a name, spaces or a list. Ask the person to check it.',
  unable_to_auth_magic_link:
    'Ask for a new link. A link works once; check that the page does not send its token twice, and that it is the page that sends it, by POST.',
  magic_link_not_found:
    'Only test projects say this, to the token that stands for it; of a real link you learn unable_to_auth_magic_link.',
  weak_password:
    'Show the feedback of POST /passwords/strength_check, and let the person choose another one. The project sets the policy.',
  breached_password:
    'Let the person choose another password, here and wherever else they use this one.',
  invalid_password: 'Send at most 1000 characters of well-formed Unicode.',
  reset_password:
    'Start a reset with POST /passwords/email/reset/start and tell the person to look at their mail.',
  unable_to_auth_password_reset_token:
    'Ask for a new link with POST /passwords/email/reset/start. A link works once and only until it expires.',
  invalid_totp_code: 'Send the six digits as text, without spaces.',
  unable_to_authenticate_totp:
    'Let the person type the code that the app shows now; each works once. If it keeps failing, the clock of their device is off. A recovery code works, too.',
  unable_to_authenticate_recovery_code:
    'Let the person type another recovery code, as it was shown. Each works once.',
  recovery_codes_not_found:
    'Nothing has changed: the codes that the person has written down still work. Codes that can be shown come with a new authenticator app; remove the old one first, with DELETE /users/totps/{totp_id}.',
  active_totp_exists:
    'Remove the authenticator app first, with DELETE /users/totps/{totp_id} in a session that has proved it; for who has lost it, user remove-totp.',
  duplicate_email:
    'Let the person sign in with that address, or give another one. An address belongs to one user.',
  duplicate_phone_number:
    'Let the person sign in with that number, or give another one. A number belongs to one user.',
  no_match_for_provided_magic_link_url:
    'Add the URL to those of the project, letter by letter (project update --redirect-url), or send one that is there.',
  no_match_for_provided_oauth_url:
    'Add the URL to those of the project, letter by letter (project update --redirect-url), or send one that is there.',
  invalid_login_redirect_url:
    'Add the URL to those of the project, letter by letter (project update --redirect-url), or send one that is there.',
  invalid_password_reset_redirect_url:
    'Add the URL to those of the project, letter by letter (project update --redirect-url), or send one that is there.',
  no_login_redirect_urls_set:
    'Add a redirect URL to the project (project update --redirect-url): its list is empty.',
  no_signup_redirect_urls_set:
    'Add a redirect URL to the project (project update --redirect-url): its list is empty.',
  no_password_reset_redirect_url:
    'Add a redirect URL to the project (project update --redirect-url): its list is empty.',
  pkce_mismatch:
    'Finish in the browser that started: the verifier is in its storage. If that is gone, start again.',
  pkce_expected_code_verifier:
    'Send the code_verifier of the code_challenge that the start had; a link opened in another browser cannot have it.',
  invalid_pkce_code_challenge:
    'Send the SHA-256 of the verifier as base64url, 43 characters, without padding. Clients of the protocol do so by themselves once the project requires it.',
  pkce_did_not_expect_code_verifier:
    'Send a code_challenge at the start, or leave the code_verifier out at the end.',
  unauthorized_action:
    'Let the person prove who they are again (for 10 minutes that counts as recent), with the authenticator app where they have one, and then repeat the request.',
  unauthorized_credentials:
    'Pages send Basic with the public token and the session token, servers Basic with project_id and secret. Where a password was sent, address or password are wrong.',
  user_unauthenticated:
    'Sign in first. The session token goes into the second part of the Authorization header; clients of the protocol do that by themselves.',
  session_not_found:
    'Let the person sign in again, and forget what is stored of the session. Sessions end by time, by logout, and when a way to sign in is removed.',
  invalid_session_jwt:
    'Send the session_jwt as it was issued, to the project that issued it; a session_token works, too.',
  invalid_session_custom_claims:
    'Leave out claims of RFC 7519 and of the session, and keep the others below 4 KB as JSON.',
  missing_session_parameter:
    'Send session_token, session_jwt or, where the call takes it, session_id; one of them only.',
  session_authorization_error:
    'Nothing is wrong with the session: the policy does not let this user do it. Show that it is not allowed.',
  user_not_found: 'Check the user_id and that it belongs to this project; the user may be gone.',
  project_not_found:
    'Check the public token or project_id, and that the address is that of the instance where the project is.',
  product_not_enabled:
    'Enable it for the project (project update --product), or take it out of the form.',
  origin_not_allowed:
    'Add the origin of the page to the project (project update --origin, or ALLOWED_ORIGINS for the own project): scheme, host and port, exactly.',
  invalid_webauthn_registration_domain:
    'Send the host name of the page, and allow its origin for the project.',
  invalid_public_key_credential:
    'Send what navigator.credentials returned, as the JSON text of its toJSON().',
  empty_webauthn_registration_name: 'Let the person give the passkey a name.',
  invalid_webauthn_registration_name: 'Shorten the name, or take line breaks out of it.',
  invalid_webauthn_user: 'Shorten the override fields, or take line breaks out of them.',
  invalid_authenticator_type: 'Send one of the two, or leave the field out for either.',
  webauthn_registration_not_found:
    'The passkey was removed here, but is still on the device. Tell the person to remove it there, and to sign in another way.',
  unable_to_register_webauthn_registration:
    'Start again with POST /webauthn/register/start: a challenge works once, for five minutes, in the session that asked, on the domain that it was for.',
  unable_to_auth_webauthn_registration:
    'Start again with POST /webauthn/authenticate/start/primary: a challenge works once, for five minutes, on the domain that it was for.',
  duplicate_webauthn_registration: 'Nothing has to be done: the device is known already.',
  too_many_webauthn_registrations_for_user:
    'Let the person remove a passkey that they no longer use (PASSKEYS_PER_USER).',
  invalid_crypto_wallet_address:
    'Ethereum: 0x and 40 hexadecimal digits, with the right checksum where there are capitals. Solana: the public key as base58.',
  invalid_crypto_wallet_signature:
    'Ethereum: 0x and 130 hexadecimal digits, as personal_sign returns. Solana: 64 bytes as base58.',
  invalid_siwe_uri: 'Send the address of a page of an allowed origin, or leave the field out.',
  invalid_siwe_chain_id: 'Send the chain id as a decimal number, such as 1.',
  invalid_siwe_statement: 'Take line breaks and other alphabets out of the statement.',
  invalid_siwe_message_request_id: 'Use letters, digits and the marks that an address may have.',
  invalid_siwe_resource: 'Send whole URIs, such as https://example.org/terms.',
  invalid_siwe_time:
    'Send instants such as 2026-01-31T12:00:00Z from a clock that is right, or leave them out.',
  crypto_wallet_type_incompatible_with_siwe: 'Leave siwe_params out for Solana.',
  unable_to_authenticate_crypto_wallet:
    'Start again, and sign the newest challenge as it is, with the wallet of that address.',
  duplicate_crypto_wallet:
    'Let the person sign in with the wallet. It stays with the user who brought it first.',
  too_many_crypto_wallets_for_user:
    'Let the person remove a wallet that they no longer use (WALLETS_PER_USER).',
  email_not_found: 'Read the user again: the address was removed, or belongs to somebody else.',
  email_template_not_found:
    'Look at the folders of the project in TEMPLATES_DIR (docs/message-templates.md), or leave the id out for the default template. A template needs the files of the mail that is sent.',
  phone_number_not_found:
    'Read the user again: the number was removed, or belongs to somebody else.',
  totp_not_found:
    'Let the person add an authenticator app first, or read the user again: it was removed.',
  crypto_wallet_not_found:
    'Read the user again: the wallet was removed, or belongs to somebody else.',
  oauth_user_registration_not_found:
    'Read the user again: the account was removed, or belongs to somebody else.',
  biometric_registration_not_found:
    'Read the user again: the registration was removed. An app deletes its key then, and offers to add another one.',
  invalid_public_key:
    'Send the 32 bytes of the key alone, in base64 with padding, as the mobile libraries do.',
  could_not_parse_biometric_signature:
    'Send the 64 bytes of the Ed25519 signature in base64 with padding.',
  unable_to_register_biometric_registration:
    'Start again with POST /biometrics/register/start in the same session, and sign the bytes of the newest challenge within five minutes. A challenge works once.',
  unable_to_auth_biometric_registration:
    'Start again with POST /biometrics/authenticate/start, and sign the bytes of the newest challenge within five minutes. A challenge works once.',
  duplicate_biometric_registration: 'Create a new pair of keys for each registration.',
  too_many_biometric_registrations_for_user:
    'Let the person remove one, or have the operator raise BIOMETRICS_PER_USER.',
  cannot_delete_last_primary_factor:
    'Let the person first add another way to sign in that the project serves, to come back with.',
  metadata_too_large: 'Keep the metadata below 4 KB as JSON, and larger things in your own store.',
  metadata_invalid_format: 'Flatten the metadata.',
  metadata_too_many_keys: 'Keep at most 20 keys at the top; null removes one.',
  cannot_update_trusted_metadata:
    'Leave the field out. Pages may set untrusted_metadata only; people can see and change what their browser sends.',
  unable_to_auth_impersonation_token:
    'Ask for a new one with the command impersonate. It works once, for five minutes.',
  oauth_config_not_found:
    'Give the project its client at that provider (project update --oauth), and register the redirect URI there.',
  oauth_token_not_found:
    'Start the sign-in again. The token in the address works once, for ten minutes; check that the page does not send it twice.',
  oauth_flow_callback_error:
    'Let the person start again, in one browser, within ten minutes. If it goes on, the log names the reason under the request_id.',
  oauth_account_in_use:
    'Let the person sign in with that account, or remove it from the other user first.',
  oauth_wrong_user:
    'Start again: the browser that comes back has to be signed in as the user who asked to attach.',
  invalid_csrf_token:
    'The helper page has to read the cookie stytch_csrf_private_token and send it back. Check that the browser takes cookies in frames.',
  unable_to_auth_id_token:
    'Let the person sign in again. A token works once, within ten minutes, for the client of this project; check the clocks of the servers.',
  connected_app_not_found: 'Check the client_id; client list names those that there are.',
  connected_app_supplied_redirect_url_not_found_in_client:
    'Register the URL for the app, letter by letter (client update), or send one that is registered.',
  oauth_invalid_scope_requested:
    'Ask for scopes that the app is registered for (client show), separated by spaces.',
  oauth_unsupported_response_type: 'Send response_type=code.',
  oauth_invalid_prompt: 'Send one of these, or leave the parameter out.',
  oauth_invalid_target: 'Leave the parameter resource out.',
  proof_of_work_required:
    'Find, for each of the rounds from 0, a counter for which SHA-256 of challenge.round.counter begins with the zero bits of error_details.proof_of_work, and repeat the call within five minutes with proof_of_work: the challenge, a colon, and the counters joined by dots. Clients that do not say that they can are answered 400 with the text Captcha required.',
  captcha_required:
    'Load the captcha service with the siteKey from the bootstrap, and send what it answers as captcha_token, a new one for each call. Clients of the protocol do so by themselves.',
  captcha_failed:
    'Solve a new one: an answer is good once, for a few minutes, on a page of the project. The operator can lower the score that is asked for.',
  trusted_token_profile_not_found:
    'Send the profile_id that the operator got from trusted-tokens add, for this project.',
  invalid_trusted_auth_token:
    'Get a new token from the issuer and send it once. Issuer and audience are those of the profile, exactly; it has exp and iat as numbers, and is signed with one of the profile’s keys and an asymmetric algorithm.',
  oauth_access_token_exchange_token_invalid_grant:
    'Get a new access token from the token endpoint of this project and exchange it once. It ends with the consent, and with the session that it was issued in.',
  oauth_access_token_exchange_token_too_old:
    'Exchange an access token within five minutes of its issue; a refresh token gets a new one.',
  oauth_access_token_exchange_missing_full_access:
    'Ask for the scope full_access when people are sent to allow the app. The operator has to allow the app to ask for it.',
  third_party_clients_cannot_use_full_access:
    "Use the access token itself. Only apps that the operator registered as first_party or first_party_public get sessions of the project's users.",
  pkce_required_for_idp_authorization_flow:
    'Make a verifier, and send its SHA-256 as base64url with code_challenge_method=S256.',
  too_many_requests:
    'Wait as many seconds as the header Retry-After says. Operators set the limits, for the instance and for each project.',
  user_lock_limit_reached:
    'Wait as many seconds as the header Retry-After says; nothing that the person types helps before that.',
  duplicate_user_external_id:
    'Look the user up by the external_id, which is accepted wherever a user_id is, or give another one.',
  invalid_role:
    'Look at error_details.roles: it names those that are unknown. Add them to the policy of the project first (its settings rbac.roles).',
  too_many_roles: 'Give the user fewer roles: a role can allow any number of things.',
  password_not_found:
    'Read the user again: the password may have been removed, or belong to another project.',
  invalid_exchange_primary_factor_fields:
    'Send the address or the number that takes the place of the old one.',
  invalid_exchange_primary_factor_user:
    'Remove the others first, with DELETE /v1/users/emails/{email_id} or /v1/users/phone_numbers/{phone_id}.',
  user_search_invalid_cursor:
    'Send the next_cursor of the last answer unchanged, or none for the first page.',
  user_search_invalid_limit: 'Ask for 1000 at most and follow next_cursor for more.',
  user_search_invalid_operator:
    'Send AND for users whom every filter matches, OR for those whom one of them does.',
  user_search_missing_filter_name: 'Name the filter of each operand.',
  user_search_filter_name_must_be_string: 'Send the name of the filter as text.',
  user_search_filter_name_not_recognized:
    'Use a filter of the backend library. Names are compared exactly.',
  user_search_missing_filter_value: 'Send what the filter compares with.',
  user_search_expected_array_of_string:
    'Send a list with at least one text, even for a single value.',
  user_search_expected_string: 'Send a text, and not a list.',
  user_search_expected_bool: 'Send true or false, not as text.',
  user_search_expected_timestamp: 'Send the instant with its offset.',
  user_search_expected_object: 'Send both instants, in RFC 3339.',
  user_search_invalid_status_filter: 'Send one of the two, as text.',
  user_search_maximum_filter_value_count_exceeded: 'Split the list over several searches.',
  user_search_cannot_mix_internal_and_external_user_ids:
    'Search for each kind with an operand of its own, joined by OR.',
  user_search_full_name_fuzzy_too_short: 'Search for a longer part of the name.',
  user_search_email_address_fuzzy_too_short: 'Search for a longer part of the address.',
  user_search_phone_number_fuzzy_too_short: 'Search for a longer part of the number.',
  invalid_hash_type:
    'Send argon_2i, argon_2id, bcrypt, scrypt, pbkdf_2, md_5, sha_1, sha_512 or phpass. People with other hashes set a new password by mail.',
  invalid_hash:
    'Send the hash as its hash_type has it, with the configuration that it was made with. At most 256 MiB, 10 passes and 4 lanes of Argon2, 256 MiB of scrypt, cost 14 of bcrypt, and 2,000,000 rounds of PBKDF2 can be checked.',
  migrate_from_external_missing_userinfo:
    'Set sessions.migrationUserinfoUrl of the project to the UserInfo endpoint of the other service.',
  migrate_from_external_unexpected_response:
    'Check that the session there is live, and that its UserInfo endpoint replies with an email that is verified.',
  migrate_from_external_email_does_not_exist:
    'Import the user first, with the address as verified.',
  m2m_client_not_found:
    'Look at the client_id: it may belong to another project, or have been deleted.',
  duplicate_m2m_client_id: 'Choose another client_id, or leave it out.',
  m2m_client_invalid_client_id: 'Choose another client_id, or leave it out.',
  m2m_client_invalid_client_secret:
    'Leave client_secret out, and a random one of 256 bits is made.',
  m2m_client_invalid_status: 'Send one of the two, as text.',
  invalid_m2m_client_scope:
    'Use printable ASCII without spaces, quotation marks and backslashes, 100 characters at most.',
  m2m_client_already_rotating_secret:
    'Finish or cancel that first, with secrets/rotate or secrets/rotate/cancel.',
  m2m_client_not_rotating_secret: 'Begin with secrets/rotate/start.',
  m2m_search_filter_name_not_recognized: 'Use client_id, client_name or scopes.',
  m2m_search_expected_array_of_strings: 'Send a list, even for a single value.',
  connected_app_already_rotating_secret:
    'Finish or cancel that first, with secrets/rotate or secrets/rotate/cancel.',
  connected_app_not_rotating_secret: 'Begin with secrets/rotate/start.',
  public_connected_apps_do_not_have_secrets:
    'Register the app as first_party or third_party where it can keep a secret.',
  fraud_products_not_offered:
    'Remove the call. Limits, proofs of work and captchas protect sign-ins here (docs/security-limits.md).',
  route_not_found: 'Check the address, and whether it belongs below /sdk/v1 or /v1.',
  method_not_allowed: 'Use a method that the header Allow names.',
  request_timeout: 'Send the request again, on a connection that is fast enough for it.',
  payload_too_large: 'Send less; bodies have at most 256 KB.',
  headers_too_large:
    'Send less; address and headers have at most 16 KB together. Look for cookies.',
  unsupported_media_type: 'Send Content-Type: application/json, with charset=utf-8 or none.',
  service_unavailable:
    'Try again after as many seconds as the header Retry-After says. If it goes on, the operator sees why in the log and on /readyz.',
  internal_server_error:
    'Try again. If it goes on, give the request_id to the operator: the log has the reason under it.',
}
