import { readFileSync } from 'node:fs'
import path from 'node:path'

import { buildDirectory } from '../../config/paths'

type Manifest = {
  routes: Record<string, unknown>
  dynamicRoutes: Record<string, { routeRegex: string }>
}

/** Tells by the build's manifest which paths are static pages, the same for everybody. */
export function staticPages(): (pathname: string) => boolean {
  const file = path.join(buildDirectory(), 'prerender-manifest.json')
  const { dynamicRoutes, routes } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const paths = new Set(Object.keys(routes))
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex))
  return (pathname) => paths.has(pathname) || patterns.some((pattern) => pattern.test(pathname))
}
