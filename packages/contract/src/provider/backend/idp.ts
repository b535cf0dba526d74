import { endpoint } from '../../endpoint.ts'
import {
  backendAuthorizeBody,
  backendStartAuthorizationBody,
  startIdpAuthorizationReply,
  submitIdpAuthorizationReply,
} from '../idp.ts'
import { call } from './common.ts'

const post = { ...call, method: 'POST', product: 'connected_apps' } as const

export const backendIdp = {
  startAuthorization: endpoint({
    ...post,
    path: '/idp/oauth/authorize/start',
    summary: "What an app asks for, for a consent page of the project's own",
    body: backendStartAuthorizationBody,
    reply: startIdpAuthorizationReply,
  }),
  authorize: endpoint({
    ...post,
    path: '/idp/oauth/authorize',
    summary: 'Allows or refuses what an app asks for',
    body: backendAuthorizeBody,
    reply: submitIdpAuthorizationReply,
  }),
} as const
