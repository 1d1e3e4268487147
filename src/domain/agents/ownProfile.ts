import type { profileStates } from '@/copy/profileStates'
import { isBlank } from '@/domain/values/texts'

export type ProfileState = keyof typeof profileStates

type Versioned = { _status?: 'draft' | 'published' | null }
type Newest = Versioned & { name?: string | null; introMessage?: string | null }

/** The state of a profile, by the stored row and its newest version: an admin's draft that lacks a text waits for nothing. */
export function profileStateOf(stored: Versioned, newest: Newest = {}): ProfileState {
  const isComplete = ![newest.name, newest.introMessage].some((text) => isBlank(text ?? ''))
  const isWaiting = newest._status !== 'published' && isComplete
  if (stored._status === 'published') return isWaiting ? 'changed' : 'published'
  return isWaiting ? 'waiting' : 'none'
}

/** The agent's own profile as last saved, published or not. */
export type OwnProfile = {
  name: string
  introMessage: string
  /** A path of this site, even without a photo. */
  imageUrl: string
  hasPhoto: boolean
  state: ProfileState
  /** What visitors read of it; null while that is the default profile. */
  published: { name: string; introMessage: string } | null
  /** The ETag of what is stored: a save made from this goes out with it as `If-Match`. */
  etag: string
}
