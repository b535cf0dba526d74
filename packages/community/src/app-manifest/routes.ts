import { pictureEndpoints } from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import type { Membership } from '../access/membership.ts'
import type { CommunityRouter } from '../access/router.ts'
import { presentSite } from '../sites/present.ts'
import type { SiteRow } from '../tables.ts'
import type { DrawIcon } from './create-icons.ts'
import { iconVersion, product, siteSubject } from './icon-subject.ts'
import { iconSizes, productManifest, siteManifest } from './manifest.ts'

const { getManifest, getAppIcon } = pictureEndpoints

/**
 * Manifests and icons, by which the product and each site are put on home screens. They tell what
 * the public look-up of a site tells, and not even how many members it has.
 */
export function appManifestRoutes(
  router: CommunityRouter,
  options: { membership: Membership; drawIcon: DrawIcon; productName: string },
): void {
  const { membership, drawIcon, productName } = options

  /** Only by its id: an address can lead to another site later. */
  async function siteOf(id: string): Promise<SiteRow> {
    const site = await membership.find(id)
    if (site.id !== id) throw problems.notFound()
    return site
  }

  router.route(getManifest, async ({ params, reply }) => {
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
  })

  router.route(getAppIcon, async ({ params, reply }) => {
    const [, name = '', version = '', size = '', maskable] =
      /^([\w-]+)-([0-9a-f]{16}|latest)-(\d+)(-maskable)?\.png$/.exec(params.file) ?? []
    const edge = iconSizes.find((known) => String(known) === size)
    if (edge === undefined) throw problems.notFound()
    const subject = name === product.name ? product : siteSubject(await siteOf(name))
    const current = iconVersion(subject)
    if (version !== 'latest' && version !== current) throw problems.notFound()
    const isMaskable = maskable !== undefined
    const drawn = await drawIcon(`${name}-${current}-${edge}-${isMaskable}`, subject, {
      size: edge,
      isMaskable,
    })
    reply
      .header(
        'cache-control',
        version === 'latest' ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/png')
    return drawn
  })
}
