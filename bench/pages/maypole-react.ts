import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { readPageSettings } from '../../e2e/clients/pages/client-page.ts'
import { createLazyClient } from '../../packages/sdk/src/lazy.ts'
import { MaypoleLogin } from '../../packages/widget/src/react/index.ts'
import { findHost, otpOptions } from './sms-login.ts'

const { publicToken, serverUrl } = readPageSettings()
const client = createLazyClient(publicToken, { baseUrl: serverUrl })
const config = { products: ['otp'], otpOptions: { ...otpOptions, methods: ['sms'] } }
createRoot(findHost()).render(createElement(MaypoleLogin, { client, config }))
