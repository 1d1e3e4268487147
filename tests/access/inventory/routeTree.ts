import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const app = 'src/app'

/** The addresses that Next serves for files with these names, in any folder. */
const generated: [name: RegExp, address: (name: string) => string][] = [
  [/^robots\.ts$/, () => 'robots.txt'],
  [/^sitemap\.ts$/, () => 'sitemap.xml'],
  [/^manifest\.ts$/, () => 'manifest.webmanifest'],
  [/^(?:icon|apple-icon|favicon|opengraph-image|twitter-image)\d*\.\w+$/, (name) => name],
]

const isExported = (method: string) =>
  new RegExp(`export (?:const|async function|function) ${method}\\b`)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Everything that src/app serves, as `METHOD /path`, without route groups. */
export function routeTree(): { pages: string[]; routes: string[]; files: string[] } {
  const found = { pages: [] as string[], routes: [] as string[], files: [] as string[] }
  for (const entry of readdirSync(app, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const folders = path.relative(app, entry.parentPath).split(path.sep)
    const address = `/${folders.filter((name) => name && !name.startsWith('(')).join('/')}`
    const source = () => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
    if (/^page\.tsx?$/.test(entry.name)) found.pages.push(`GET ${address}`)
    if (/^route\.tsx?$/.test(entry.name)) {
      const served = methods.filter((method) => isExported(method).test(source()))
      found.routes.push(...served.map((method) => `${method} ${address}`))
    }
    // Every other address gets this page.
    if (entry.name === 'global-not-found.tsx') found.pages.push('GET /[...missing]')
    const file = generated.find(([name]) => name.test(entry.name))?.[1](entry.name)
    if (file) found.files.push(`GET ${path.posix.join(address, file)}`)
  }
  return found
}
