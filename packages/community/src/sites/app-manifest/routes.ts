import { pictureEndpoints } from '@maypole/contract/community'
import { addressKey, problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import { orNotFound } from '../../access/item.ts'
import { forAnybody, type Routes } from '../../access/route.ts'
import type { SiteRow } from '../../lists/tables.ts'
import { presentSite } from '../present.ts'
import type { AppIcons } from './app-icons.ts'
import { iconShapes } from './icon-shapes.ts'
import { iconVersion, product, siteSubject } from './icon-subject.ts'
import { productManifest, siteManifest } from './manifest.ts'

const { getManifest, getAppIcon } = pictureEndpoints

export interface AppIconServices extends Core {
  readonly appIcons: AppIcons
}

/**
 * Manifests and icons, by which the product and each site are put on home screens. They tell what
 * the public look-up of a site tells, and not even how many members it has.
 */
export const appManifestRoutes: Routes<AppIconServices> = [
  forAnybody(getManifest, async ({ params, reply }, core) => {
    const name = orNotFound(/^([\w-]+)\.webmanifest$/.exec(params.file)?.[1])
    const site = name === product.name ? undefined : await siteOf(core, name)
    reply
      .header('cache-control', 'public, no-cache')
      .type('application/manifest+json; charset=utf-8')
    const manifest =
      site === undefined
        ? productManifest(core.productName, product)
        : siteManifest(presentSite(site), siteSubject(site))
    return Buffer.from(JSON.stringify(manifest))
  }),

  forAnybody(getAppIcon, async ({ params, request, reply }, services: AppIconServices) => {
    const { appIcons, limiter, settings } = services
    const [, name = '', version = '', shapeName] =
      /^([\w-]+)-([0-9a-f]{16}|latest)-(\d+(?:-maskable)?)\.png$/.exec(params.file) ?? []
    const shape = orNotFound(iconShapes.find((known) => known.name === shapeName))
    const subject = name === product.name ? product : siteSubject(await siteOf(services, name))
    if (version !== 'latest' && version !== iconVersion(subject)) throw problems.notFound()
    const address = addressKey(request.ip)
    const limit = { key: `app-icons:${address}`, limit: settings.iconDrawings, seconds: 600 }
    const icon = await appIcons.get(subject, shape, {
      name: address,
      countDrawing: () => limiter.consume([limit]),
    })
    reply
      .header(
        'cache-control',
        version === 'latest' ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/png')
    return orNotFound(icon)
  }),
]

/** Only by its id: an address can lead to another site later. */
async function siteOf({ membership }: Core, id: string): Promise<SiteRow> {
  const site = await membership.get(id)
  if (site.id !== id) throw problems.notFound()
  return site
}
