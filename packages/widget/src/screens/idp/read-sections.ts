import type {
  ConsentManifest,
  ConsentRequest,
  ConsentSection,
} from '../../context/identity-provider.ts'
import type { MessageKey } from '../../messages/en.ts'
import type { Translate } from '../../messages/format.ts'

const permissions: Readonly<
  Record<string, readonly [title: MessageKey, ...details: MessageKey[]]>
> = {
  openid: ['idpConsent.scope.openid', 'idpConsent.scope.openid.detail'],
  profile: ['idpConsent.scope.profile', 'idpConsent.scope.profile.detail'],
  email: ['idpConsent.scope.email'],
  phone: ['idpConsent.scope.phone'],
  offline_access: [
    'idpConsent.scope.offline_access',
    'idpConsent.scope.offline_access.detail1',
    'idpConsent.scope.offline_access.detail2',
  ],
  full_access: ['idpConsent.scope.full_access', 'idpConsent.scope.full_access.detail'],
}

/** Whether the widget knows a scope's meaning; apps can have their own scopes. */
export function isKnownScope(scope: string): boolean {
  return Object.hasOwn(permissions, scope)
}

export interface Permission {
  readonly text: string
  readonly details: readonly string[]
  /** Rendered as a warning. */
  readonly isSweeping: boolean
}

export interface Section {
  readonly header: string
  readonly items: readonly Permission[]
}

/**
 * Returns the list of what an app asks for: as the page writes it, else by the meaning of the
 * scopes.
 */
export function readSections(options: {
  scopes: readonly { scope: string; description: string }[]
  clientName: string
  t: Translate
  manifest: ((request: ConsentRequest) => ConsentManifest) | undefined
  onError: (error: unknown) => void
}): readonly Section[] {
  const { scopes, clientName, t, manifest } = options
  const header = t('idpConsent.allowClientTo', { clientName })
  if (manifest !== undefined) {
    try {
      return readManifest(
        manifest({ scopes: scopes.map(({ scope }) => scope), clientName }),
        header,
      )
    } catch (error) {
      // People must still be able to read what they allow.
      options.onError(error)
    }
  }
  return [{ header, items: scopes.map((scope) => describe(scope, t)) }]
}

function readManifest(manifest: ConsentManifest, header: string): readonly Section[] {
  const hasHeaders = manifest.length > 0 && manifest.every((item) => hasHeader(item))
  const sections = hasHeaders
    ? (manifest as readonly ConsentSection[])
    : [{ header, items: manifest as ConsentSection['items'] }]
  return sections.map((section) => ({
    header: String(section.header),
    items: section.items.map((item) =>
      typeof item === 'string'
        ? { text: item, details: [], isSweeping: false }
        : { text: String(item.text), details: (item.details ?? []).map(String), isSweeping: false },
    ),
  }))
}

function hasHeader(item: ConsentManifest[number]): item is ConsentSection {
  return typeof item === 'object' && 'header' in item
}

/** Returns what a scope means; for an unknown one, the app's description or its name. */
function describe(
  { scope, description }: { scope: string; description: string },
  t: Translate,
): Permission {
  const isSweeping = scope === 'full_access'
  const known = isKnownScope(scope) ? permissions[scope] : undefined
  if (known === undefined) return { text: description || scope, details: [], isSweeping }
  const [title, ...details] = known
  return { text: t(title), details: details.map((key) => t(key)), isSweeping }
}
