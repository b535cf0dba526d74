import type { PublicConfiguration } from '@maypole/contract'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'

const ConfigurationContext = createContext<PublicConfiguration | undefined>(undefined)

/** Provides the instance's configuration from the page. */
export function ConfigurationProvider(props: {
  configuration: PublicConfiguration
  children: ReactNode
}) {
  return <ConfigurationContext value={props.configuration}>{props.children}</ConfigurationContext>
}

/** Returns the instance's configuration. Only below a ConfigurationProvider. */
export function useConfiguration(): PublicConfiguration {
  const configuration = use(ConfigurationContext)
  if (configuration === undefined) {
    throw new Error('useConfiguration is used outside a ConfigurationProvider')
  }
  return configuration
}
