import { failureOf } from '@/client/callServer'
import { edits as copy } from '@/copy/edits'
import { differencesIn } from '@/domain/content/edits'

import { openTabChannel } from '../tabChannel'
import type { PageAccount } from '../pageAccount'

// ETags of other windows' saves: a stored state with one of them is theirs.
const heard = new Set<string>()
let channel: BroadcastChannel | undefined

/** Listens to the saves of the account's other windows in this browser. Returns the function that ends it. */
export function listenToOtherWindows({ id }: PageAccount): () => void {
  const opened = openTabChannel(`saves ${id}`, (etag) => heard.add(String(etag)))
  channel = opened
  return () => {
    opened?.close()
    heard.clear()
    channel = undefined
  }
}

/** Tells the other windows the ETag of what this one has saved. */
export const announceSave = (etag: string | null): void => {
  if (etag) channel?.postMessage(etag)
}

/** The server can't tell a person's windows apart; here a conflict with the person's own other window says so. */
export async function namingOtherWindow(answer: Response): Promise<Response> {
  const etag = answer.headers.get('etag')
  if (etag === null || !heard.has(etag)) return answer
  const { code, fieldErrors } = await failureOf(answer.clone())
  const errors = differencesIn(fieldErrors).map((difference) => ({
    ...difference,
    message: copy.changedInOtherWindow(difference.label),
  }))
  const refusal = { message: copy.otherWindowTitle, data: { code, errors } }
  const { headers, status } = answer
  return new Response(JSON.stringify({ errors: [refusal] }), { status, headers })
}
