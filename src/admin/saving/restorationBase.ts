import { callServer } from '@/client/callServer'
import { routes } from '@/config/routes'

import { documentAddress } from './editViews'

/** By slug, the ETag of a document when its version page was opened: the base of a restoration. */
const opened = new Map<string, string>()

const versionPage = new RegExp(
  `^${routes.admin}/(?:globals/([\\w-]+)|collections/([\\w-]+)/(\\w+))/versions/\\w+$`,
)
const restoration = new RegExp(`^${routes.api}/(?:globals/)?([\\w-]+)/versions/(\\w+)$`)

/** Notes the state of the document whose version this page of the panel shows, if it is such a page. */
export async function noteOpenedVersion(pathname: string): Promise<void> {
  const [, global, collection, id] = versionPage.exec(pathname) ?? []
  const slug = global ?? collection
  if (!slug) return
  opened.delete(slug)
  const etag = await callServer(`${documentAddress({ id, slug })}?depth=0&draft=true`, {
    read: (answer) => Promise.resolve(answer.headers.get('etag')),
  })
  if (etag.ok && etag.data) opened.set(slug, etag.data)
}

/** The condition of a request that restores a version; undefined for any other. */
export function conditionOfRestoration(
  pathname: string,
  method: string | undefined,
): Record<string, string> | undefined {
  const [, slug] = (method?.toUpperCase() === 'POST' && restoration.exec(pathname)) || []
  if (slug === undefined) return
  const etag = opened.get(slug)
  return etag ? { 'If-Match': etag } : {}
}
