import type { Access } from 'payload'

/** Only the system itself, which overrides access and says why. */
export const nobody: Access = () => false
