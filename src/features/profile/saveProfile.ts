import { routes } from '@/config/routes'
import { profile as copy } from '@/copy/profile'
import type { FieldError } from '@/domain/errors'
import type { OwnProfile } from '@/domain/ownProfile'

type Refusal = { message?: string; data?: { errors?: FieldError[] } }

export type ProfileErrors = {
  name?: string
  introMessage?: string
  photo?: string
  form?: string
}

export type SaveAnswer =
  { is: 'saved'; profile: OwnProfile } | { is: 'refused'; errors: ProfileErrors } | { is: 'over' }

/** A photo takes its time on a phone. */
const patience = 60_000

const fields = ['name', 'introMessage', 'photo'] as const

/** Sends the form. `over` where the session is, or the right to have a profile. */
export async function saveProfile(form: FormData): Promise<SaveAnswer> {
  try {
    const response = await fetch(routes.profileApi, {
      method: 'PUT',
      body: form,
      signal: AbortSignal.timeout(patience),
    })
    if (response.status === 401 || response.status === 403) return { is: 'over' }
    const answer = (await response.json()) as OwnProfile & { errors?: Refusal[] }
    if (response.ok) return { is: 'saved', profile: answer }
    return { is: 'refused', errors: errorsOf(answer.errors?.[0]) }
  } catch {
    return { is: 'refused', errors: { form: copy.saveFailure } }
  }
}

/** Messages by field; what belongs to no visible field is the form's own. */
function errorsOf(refusal: Refusal = {}): ProfileErrors {
  const errors: ProfileErrors = {}
  for (const { path, message } of refusal.data?.errors ?? []) {
    errors[fields.find((name) => name === path) ?? 'form'] = message
  }
  return Object.keys(errors).length > 0 ? errors : { form: refusal.message ?? copy.saveFailure }
}
