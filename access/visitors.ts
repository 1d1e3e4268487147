import type { Access } from 'payload'

/**
 * Whoever is not signed in. A consultation request is a visitor's own act and carries the visitor's
 * consent, so nobody leaves one in another person's name through an account.
 */
export const visitors: Access = ({ req }) => !req.user
