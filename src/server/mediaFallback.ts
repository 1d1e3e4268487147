import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { mediaDirectory } from '@/config/paths'
import { pictureHeaders, pictureName } from '@/config/pictures'
import { routes } from '@/config/routes'

const folder = `${routes.api}/media/file/`

/** Serves an uploaded picture as Payload does, for pages that are shown before the database was ever reached (specification 13.1). */
export async function mediaFallback(pathname: string): Promise<Response | undefined> {
  const name = pathname.startsWith(folder) ? pathname.slice(folder.length) : ''
  const bytes =
    pictureName.test(name) &&
    (await readFile(path.join(mediaDirectory(), name)).catch(() => undefined))
  if (!bytes) return undefined
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', ...pictureHeaders },
  })
}
