import { expect, test } from 'vitest'
import { routeOf } from './routes.ts'

test.each([
  ['/', { name: 'sign-in' }],
  ['/authenticate', { name: 'sign-in' }],
  ['/authenticate/', { name: 'sign-in' }],
  ['/sites', { name: 'sites' }],
  ['/sites/', { name: 'sites' }],
  ['/account', { name: 'account' }],
  ['/oauth/authorize', { name: 'consent' }],
  ['/oauth/authorize/', { name: 'consent' }],
  ['/garden-club/links', { name: 'site', siteId: 'garden-club', tab: 'links' }],
  ['/garden-club/events/', { name: 'site', siteId: 'garden-club', tab: 'events' }],
  ['/garden-club/invitation', { name: 'invitation', siteId: 'garden-club' }],
  ['/garden-club/profile', { name: 'site', siteId: 'garden-club', tab: 'profile' }],
])('%s is shown', (path, route) => {
  expect(routeOf(path)).toEqual(route)
})

test.each([
  ['/garden-club', '/garden-club/announcements'],
  ['/Garden-Club', '/garden-club/announcements'],
  ['/garden-club/xyz', '/garden-club/announcements'],
  ['/Garden-Club/Events', '/garden-club/events'],
  ['/Garden-Club/Invitation', '/garden-club/invitation'],
  ['/garden-club/events/1', '/sites'],
  ['/sites/anything', '/sites'],
  ['/connected-apps', '/account'],
  ['/account/anything', '/sites'],
  ['/oauth', '/sites'],
  ['/oauth/anything', '/sites'],
  ['/oauth/authorize/1', '/sites'],
  ['/a/b/c/d', '/sites'],
])('%s leads to %s', (path, to) => {
  expect(routeOf(path)).toEqual({ name: 'redirect', to })
})

test('a redirect never leads to another redirect', () => {
  for (const path of ['/X', '/x/y', '/x/y/z', '/SITES/1', '/X/Links']) {
    const route = routeOf(path)
    if (route.name === 'redirect') expect(routeOf(route.to).name).not.toBe('redirect')
  }
})
