import { readFileSync } from 'node:fs'
import path from 'node:path'

import { buildDirectory } from '../../config/paths'

type Manifest = {
  routes: Record<string, unknown>
  dynamicRoutes: Record<string, { routeRegex: string }>
}

/** Tells the paths of pages that the build keeps, which are the same for everybody; by what the build itself says. */
export function staticPages(): (pathname: string) => boolean {
  const file = path.join(buildDirectory(), 'prerender-manifest.json')
  const { dynamicRoutes, routes } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const kept = new Set(Object.keys(routes))
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex))
  return (pathname) => kept.has(pathname) || patterns.some((pattern) => pattern.test(pathname))
}
