import { type AuthorizationParameters, ProviderApiError } from '@maypole/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIdp } from '../../api/connected-apps.ts'
import { askedOnce } from './asked-once.ts'
import { leaveTo } from './sent-back.tsx'

/**
 * One authorization: what an app asks for, and the answer, which is sent once and without asking where nobody has to be asked (spec §4).
 * Where the browser goes then is what the provider says, never what stands in the address.
 */
export function useAuthorization(parameters: AuthorizationParameters) {
  const idp = useIdp()
  const start = useQuery({
    queryKey: ['authorization', parameters],
    queryFn: ({ signal }) => idp.oauthAuthorizeStart(parameters, signal),
    ...askedOnce,
  })
  const isAnswered = useRef(false)
  const submit = useMutation({
    mutationFn: (isGranted: boolean) =>
      idp.oauthAuthorizeSubmit({ ...parameters, consent_granted: isGranted }),
    onSuccess: ({ redirect_uri: address }) => leaveTo(address),
    onError: () => {
      isAnswered.current = false
    },
  })
  const { mutate } = submit

  /** A second press comes before the first has drawn the buttons as pressed. */
  function answer(isGranted: boolean): void {
    if (isAnswered.current) return
    isAnswered.current = true
    mutate(isGranted)
  }

  const needsNoAnswer = start.data?.consent_required === false
  useEffect(() => {
    if (!needsNoAnswer || isAnswered.current) return
    isAnswered.current = true
    mutate(false)
  }, [needsNoAnswer, mutate])

  return { start, submit, answer }
}

/** The `oauth_error` of a refusal, such as `login_required`. */
export function oauthErrorOf(error: unknown): unknown {
  return error instanceof ProviderApiError ? error.error_details?.oauth_error : undefined
}
