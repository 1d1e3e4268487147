import { readFileSync } from 'node:fs'
import path from 'node:path'

import { buildDirectory } from '@/config/paths'

type Prerendered = {
  routes: Record<string, unknown>
  dynamicRoutes: Record<string, { routeRegex: string }>
}
type Routes = Record<'staticRoutes' | 'dynamicRoutes', { regex: string }[]>

/**
 * Tells by the build's manifests which paths are static pages, the same for everybody: those that it has rendered, and all that no route
 * matches, which one static page answers.
 */
export function staticPages(): (pathname: string) => boolean {
  const { dynamicRoutes, routes } = read<Prerendered>('prerender-manifest.json')
  const all = read<Routes>('routes-manifest.json')
  const paths = new Set(Object.keys(routes))
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex))
  const known = [...all.staticRoutes, ...all.dynamicRoutes].map(({ regex }) => new RegExp(regex))
  const matches = (pathname: string) => (pattern: RegExp) => pattern.test(pathname)
  return (pathname) =>
    paths.has(pathname) || patterns.some(matches(pathname)) || !known.some(matches(pathname))
}

const read = <Manifest>(name: string): Manifest =>
  JSON.parse(readFileSync(path.join(buildDirectory(), name), 'utf8')) as Manifest
