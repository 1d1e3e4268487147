import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { mediaDirectory } from '@/config/paths'
import { pictureHeaders } from '@/config/pictures'
import { routes } from '@/config/routes'

const picturePath = new RegExp(`^${routes.api}/media/file/([\\w-]+\\.webp)$`)

/**
 * A picture from its folder, as Payload serves it to anyone, for pages that are shown while the database has never
 * been reached (DECISIONS, Faults). Nothing where the address is no picture's, or there is none.
 */
export async function keptPicture(pathname: string): Promise<Response | undefined> {
  const name = picturePath.exec(pathname)?.[1]
  const bytes = name && (await readFile(path.join(mediaDirectory(), name)).catch(() => undefined))
  if (!bytes) return undefined
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', ...pictureHeaders },
  })
}
