import { callServer } from '@/client/callServer'
import { routes } from '@/config/routes'

import { documentAddress } from './editViews'

type Opened = {
  /** Where the version is restored. */
  restoration: string
  /** Null where it could not be read. */
  etag: Promise<string | null>
}

/** The version whose page is open, with the ETag that its document had then: the base of its restoration. */
let opened: Opened | undefined

const versionPage = new RegExp(
  `^${routes.admin}/(?:globals/([\\w-]+)|collections/([\\w-]+)/(\\w+))/versions/(\\w+)$`,
)
const restoration = new RegExp(`^${routes.api}/(?:globals/)?[\\w-]+/versions/\\w+$`)

/** Notes the state of the document whose version this page of the panel shows, if it is such a page. */
export function noteOpenedVersion(pathname: string): void {
  const [, global, collection, id, version] = versionPage.exec(pathname) ?? []
  const slug = global ?? collection
  opened =
    slug === undefined
      ? undefined
      : {
          restoration: `${routes.api}/${global ? `globals/${global}` : slug}/versions/${version}`,
          etag: readEtag(documentAddress({ id, slug })),
        }
}

async function readEtag(address: string): Promise<string | null> {
  const etag = await callServer(`${address}?depth=0&draft=true`, {
    read: (answer) => Promise.resolve(answer.headers.get('etag')),
  })
  return etag.ok ? etag.data : null
}

/**
 * The condition of a request that restores a version, once it is known; null where it can't be, and what others have saved since would be
 * replaced unasked; undefined for any other request.
 */
export async function conditionOfRestoration(
  pathname: string,
  method: string | undefined,
): Promise<Record<string, string> | null | undefined> {
  if (method?.toUpperCase() !== 'POST' || !restoration.test(pathname)) return undefined
  const etag = opened?.restoration === pathname ? await opened.etag : null
  return etag === null ? null : { 'If-Match': etag }
}
