import type { PublicConfiguration } from '@maypole/contract'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'

const ConfigurationContext = createContext<PublicConfiguration | undefined>(undefined)

/** Gives everything below it what the page was told about its instance. */
export function ConfigurationProvider(props: {
  configuration: PublicConfiguration
  children: ReactNode
}) {
  return <ConfigurationContext value={props.configuration}>{props.children}</ConfigurationContext>
}

/** What the page was told about its instance; only below a ConfigurationProvider. */
export function useConfiguration(): PublicConfiguration {
  const configuration = use(ConfigurationContext)
  if (configuration === undefined) {
    throw new Error('useConfiguration is used outside a ConfigurationProvider')
  }
  return configuration
}
