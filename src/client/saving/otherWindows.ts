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

/** Whether another window of the same account saved what has this ETag. */
export const isFromOtherWindow = (etag: string | null): boolean => etag !== null && heard.has(etag)
