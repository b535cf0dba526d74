import { pictureEndpoints } from '@maypole/contract/community'
import { addressKey, problems } from '@maypole/platform/http'
import type { Limiter } from '@maypole/platform/limits'
import type { Membership } from '../../access/membership.ts'
import { forAnybody, type Routes } from '../../access/route.ts'
import type { SiteRow } from '../../tables.ts'
import { presentSite } from '../present.ts'
import type { AppIcons } from './app-icons.ts'
import { iconShapes } from './icon-shapes.ts'
import { iconVersion, product, siteSubject } from './icon-subject.ts'
import { productManifest, siteManifest } from './manifest.ts'

const { getManifest, getAppIcon } = pictureEndpoints

/**
 * Manifests and icons, by which the product and each site are put on home screens. They tell what
 * the public look-up of a site tells, and not even how many members it has.
 */
export function appManifestRoutes(options: {
  membership: Membership
  appIcons: AppIcons
  limiter: Limiter
  productName: string
  /** Looks that are drawn for one address in ten minutes. */
  iconDrawings: number
}): Routes {
  const { membership, appIcons, limiter, productName, iconDrawings } = options

  /** Only by its id: an address can lead to another site later. */
  async function siteOf(id: string): Promise<SiteRow> {
    const site = await membership.find(id)
    if (site.id !== id) throw problems.notFound()
    return site
  }

  return [
    forAnybody(getManifest, async ({ params, reply }) => {
      const name = /^([\w-]+)\.webmanifest$/.exec(params.file)?.[1]
      if (name === undefined) throw problems.notFound()
      const site = name === product.name ? undefined : await siteOf(name)
      reply
        .header('cache-control', 'public, no-cache')
        .type('application/manifest+json; charset=utf-8')
      const manifest =
        site === undefined
          ? productManifest(productName, product)
          : siteManifest(presentSite(site), siteSubject(site))
      return Buffer.from(JSON.stringify(manifest))
    }),

    forAnybody(getAppIcon, async ({ params, request, reply }) => {
      const [, name = '', version = '', shapeName] =
        /^([\w-]+)-([0-9a-f]{16}|latest)-(\d+(?:-maskable)?)\.png$/.exec(params.file) ?? []
      const shape = iconShapes.find((known) => known.name === shapeName)
      if (shape === undefined) throw problems.notFound()
      const subject = name === product.name ? product : siteSubject(await siteOf(name))
      if (version !== 'latest' && version !== iconVersion(subject)) throw problems.notFound()
      const address = addressKey(request.ip)
      const icon = await appIcons.get(subject, shape, {
        name: address,
        countDrawing: () =>
          limiter.consume([{ key: `app-icons:${address}`, limit: iconDrawings, seconds: 600 }]),
      })
      if (icon === undefined) throw problems.notFound()
      reply
        .header(
          'cache-control',
          version === 'latest' ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/png')
      return icon
    }),
  ]
}
