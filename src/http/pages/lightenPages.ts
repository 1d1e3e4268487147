import { createHash } from 'node:crypto'

import { routes } from '@/config/routes'
import { logger } from '@/process/serverLogger'
import { setWithin } from '@/domain/shared/setWithin'

import { buildFiles } from './buildFiles'
import { type LightPage, lightPage, type Scripts } from './lightPage'

/** A static page as it is sent. */
export type StaticPage = LightPage & { etag: string }

/** Static pages that are remembered: those that the page cache does not hold, unknown addresses above all. */
const rememberedPages = 16

/** Pages that do nothing but be read. */
const withoutScripts: ReadonlySet<string> = new Set([routes.privacy])

/**
 * Makes pages load nothing before their first touch. One that can't be made so is sent as Next made it, and the log says why.
 * @returns `lightenStatic`, which remembers pages by Next's ETag; `lighten`, for a page that is rendered for one visit
 */
export function lightenPages(files = buildFiles()) {
  const made = new Map<string, StaticPage>()
  const told = new Set<string>()

  const lighten = (html: string, scripts: Scripts, nonce?: string): LightPage => {
    try {
      return lightPage(html, scripts, files, nonce)
    } catch (error) {
      const { message } = error as Error
      if (!told.has(message)) logger.warn({ msg: `a page is sent as Next made it: ${message}` })
      told.add(message)
      return { html, inline: [] }
    }
  }

  const lightenStatic = (page: { etag: string; html: string }, visit: Visit): StaticPage => {
    const known = made.get(page.etag)
    if (known) return known
    const light = lighten(page.html, scriptsOf(visit))
    const etag =
      light.html === page.html
        ? page.etag
        : `"${createHash('sha256').update(light.html).digest('base64url')}"`
    setWithin(made, rememberedPages, page.etag, { ...light, etag })
    return { ...light, etag }
  }

  return { lighten, lightenStatic }
}

type Visit = { pathname: string; status: number }

const scriptsOf = ({ pathname, status }: Visit): Scripts =>
  status === 404 || withoutScripts.has(pathname) ? 'none' : 'touch'
