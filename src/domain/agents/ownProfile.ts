import type { profileStates } from '@/copy/profileStates'

export type ProfileState = keyof typeof profileStates

type Versioned = { _status?: 'draft' | 'published' | null }

/** The state of a profile, by the stored row and its newest version. */
export function profileStateOf(stored: Versioned, newest: Versioned | undefined): ProfileState {
  if (stored._status !== 'published') return 'waiting'
  return newest?._status === 'published' ? 'published' : 'changed'
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
