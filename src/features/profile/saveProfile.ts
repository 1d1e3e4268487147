import { callServer, type Failure, json, type Result } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { durations } from '@/config/limits'
import { routes } from '@/config/routes'
import { profile as copy } from '@/copy/profile'
import type { OwnProfile } from '@/domain/ownProfile'

const fields = ['name', 'introMessage', 'photo'] as const

export type ProfileErrors = Partial<Record<(typeof fields)[number] | 'form', string>>

export const saveProfile = (form: FormData): Promise<Result<OwnProfile>> =>
  callServer(routes.profileApi, {
    method: 'PUT',
    body: form,
    timeoutMs: durations.serverUpload,
    read: json<OwnProfile>,
  })

export const profileErrors = ({ fieldErrors, message }: Failure): ProfileErrors =>
  errorsByField(fields, fieldErrors, message ?? copy.saveFailure)
