import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Refuses what the server would refuse, before a phone uploads it for a minute. Returns the message. */
export function validatePhoto({ size, type }: { size: number; type: string }): string | undefined {
  if (!photoTypes.includes(type)) return copy.photoType
  return size > limits.uploadBytes ? copy.photoTooLarge : undefined
}
