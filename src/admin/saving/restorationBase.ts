import { callServer } from '@/client/callServer'
import { routes } from '@/config/routes'

import { documentAddress } from './editViews'

type Opened = {
  /** Where the version is restored. */
  restoration: string
  /** Null where they could not be read. */
  etags: Promise<string | null>
}

/** The version whose page is open, with the ETags that its document had then: the base of its restoration. */
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
          etags: readEtags(documentAddress({ id, slug })),
        }
}

/** Of what is published and of the newest draft: a version that is published replaces both. */
async function readEtags(address: string): Promise<string | null> {
  const read = (state: string) =>
    callServer(`${address}?depth=0${state}`, {
      read: (answer) => Promise.resolve(answer.headers.get('etag')),
    })
  const states = await Promise.all([read(''), read('&draft=true')])
  const etags = states.flatMap((state) => (state.ok && state.data ? [state.data] : []))
  return etags.length === states.length ? etags.join(', ') : null
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
  const etags = opened?.restoration === pathname ? await opened.etags : null
  return etags === null ? null : { 'If-Match': etags }
}
