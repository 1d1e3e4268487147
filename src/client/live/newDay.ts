import { followMinutes } from '@/client/followMinutes'
import { isoKoreanDay } from '@/domain/calendar/time'

/** Calls `listener` when a day has begun in Seoul while the page is seen. Returns the function that ends it. */
export function onNewDay(listener: () => void): () => void {
  let known = isoKoreanDay(new Date())
  return followMinutes(() => {
    const today = isoKoreanDay(new Date())
    if (today === known) return
    known = today
    // A hidden page reads everything once it is seen.
    if (document.visibilityState === 'visible') listener()
  })
}
