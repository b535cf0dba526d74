import './start-renderer.ts'
import { OTPMethods, Products } from '../config/login-config.ts'
import { createUIClient, type UIClient } from '../create-ui-client.ts'
import { defineElements } from './elements.ts'

// The entry of `widget.js`, a classic script: puts `Maypole` on the window and defines the custom
// elements.

const script = document.currentScript as HTMLScriptElement | null
/** The provider is where the script came from, unless the page says otherwise. */
const baseUrl = script?.src ? new URL(script.src).origin : undefined

const createClient: typeof createUIClient = (publicToken, options = {}): UIClient =>
  createUIClient(publicToken, { baseUrl, ...options })

Object.assign(window, { Maypole: { createUIClient: createClient, Products, OTPMethods } })
defineElements({ customElements, createUIClient: createClient })
