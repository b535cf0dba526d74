import type { Site } from '@maypole/contract/community'
import { iconShapes } from './icon-shapes.ts'
import { type IconSubject, iconVersion } from './icon-subject.ts'

/** Those that browsers ask for, in pixels. */
const namedSizes: readonly number[] = [192, 512]

/** What a browser needs to put something on a home screen (W3C Web Application Manifest). */
interface Installable {
  /** Stays the same when the address or the title changes. */
  readonly id: string
  readonly name: string
  readonly startUrl: string
  readonly themeColor: string
  readonly backgroundColor: string
  readonly icons: IconSubject
}

/** Returns the manifest of a site, with what everybody may know of it. */
export function siteManifest(site: Site, icons: IconSubject): object {
  return describe({
    id: `/?community=${site.id}`,
    name: site.title,
    startUrl: `/${site.slug}`,
    themeColor: site.theme.primaryColor,
    backgroundColor: site.theme.backgroundColor,
    icons,
  })
}

/** Returns the manifest of the product, which opens the list of communities. */
export function productManifest(productName: string, icons: IconSubject): object {
  return describe({
    id: '/sites',
    name: productName,
    startUrl: '/sites',
    themeColor: '#0b6b62',
    backgroundColor: '#faf6f0',
    icons,
  })
}

function describe(app: Installable): object {
  const name = `${app.icons.name}-${iconVersion(app.icons)}`
  return {
    id: app.id,
    name: app.name,
    short_name: app.name,
    dir: 'auto',
    start_url: app.startUrl,
    // Signing in and other communities have addresses of their own, and stay in the same window.
    scope: '/',
    display: 'standalone',
    theme_color: app.themeColor,
    background_color: app.backgroundColor,
    icons: iconShapes
      .filter(({ size }) => namedSizes.includes(size))
      .map((shape) => ({
        src: `/manifest/icons/${name}-${shape.name}.png`,
        sizes: `${shape.size}x${shape.size}`,
        type: 'image/png',
        purpose: shape.isMaskable ? 'maskable' : 'any',
      })),
  }
}
