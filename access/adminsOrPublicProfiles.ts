import type { Access, Where } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

const isDefault: Where = { agent: { exists: false } }
const isOfApprovedAgent: Where = { 'agent.status': { equals: 'approved' } }
const isPublic: Where = {
  and: [{ _status: { equals: 'published' } }, { or: [isDefault, isOfApprovedAgent] }],
}

/** Admins; everybody else the published default profile and published ones of approved agents (specification 8.4). */
export const adminsOrPublicProfiles: Access = ({ req }) => isAdmin(req.user) || isPublic
