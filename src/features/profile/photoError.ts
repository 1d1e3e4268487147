import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** What the server would say of this file, before it is sent for a minute in vain. */
export function photoError({ size, type }: { size: number; type: string }): string | undefined {
  if (!photoTypes.includes(type)) return copy.photoType
  return size > limits.uploadBytes ? copy.photoTooLarge : undefined
}
