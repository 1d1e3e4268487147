import type { Access } from 'payload'

/** No person; only the system itself, which overrides access and says why. */
export const nobody: Access = () => false
