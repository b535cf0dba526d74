export { IDPConsent } from './idp-consent.tsx'
