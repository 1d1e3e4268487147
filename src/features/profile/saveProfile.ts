import { callServer, type Failure, json, type Result } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { askAboutConflict } from '@/client/saving/questions'
import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import { profile as copy } from '@/copy/profile'
import { type Difference, differencesIn } from '@/domain/content/edits'
import type { OwnProfile } from '@/domain/agents/ownProfile'

const fields = ['name', 'introMessage', 'photo'] as const

export type ProfileErrors = Partial<Record<(typeof fields)[number] | 'form', string>>

/**
 * Saves the profile from the state with this ETag. If somebody else was faster it asks, and saves again from the state that was shown,
 * where texts that are not among the changed ones stay as they are stored, unless they were emptied: no profile is saved without them.
 * @returns also what is stored, if the agent wants that instead
 */
export async function saveProfile(
  form: FormData,
  etag: string,
  changed: object,
): Promise<{ result: Result<OwnProfile>; isTheirs: boolean }> {
  for (let ifMatch = etag; ;) {
    const result = await callServer(routes.profileApi, {
      method: 'PUT',
      body: form,
      ifMatch,
      isSave: true,
      timeoutMs: durations.serverUpload,
      read: json<OwnProfile>,
    })
    if (result.ok || result.code !== 'editConflict' || !result.etag)
      return { result, isTheirs: false }
    const differences = differencesIn(result.fieldErrors).map((difference) => ({
      ...difference,
      shown: shownOf(difference),
      // The form always holds both texts; a photo only if it was changed.
      isKept:
        difference.path !== 'photo' && !(difference.path in changed) && difference.theirs !== null,
    }))
    const choice = await askAboutConflict(differences, { title: result.message })
    if (choice === 'theirs')
      return {
        result: await callServer(routes.profileApi, { isOwn: true, read: json<OwnProfile> }),
        isTheirs: true,
      }
    if (choice === 'neither') return { result: { ...result, fieldErrors: [] }, isTheirs: false }
    for (const { isKept, path, theirs } of differences) if (isKept) form.set(path, String(theirs))
    ifMatch = result.etag
  }
}

// Only admins may read what a photo is called; one that the form sends was just chosen.
const shownOf = ({ path, shown, theirs, yours }: Difference): Difference['shown'] =>
  path === 'photo'
    ? {
        theirs: theirs === null ? shown.theirs : copy.photoStored,
        yours: yours === null ? shown.yours : copy.photoNew,
      }
    : shown

export const profileErrors = ({ fieldErrors, message }: Failure): ProfileErrors =>
  errorsByField(fields, fieldErrors, message ?? copy.saveFailure)
