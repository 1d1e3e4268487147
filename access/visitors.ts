import type { Access } from 'payload'

/** Only people who are not signed in: consent is the visitor's own, so no account submits in another person's name. */
export const visitors: Access = ({ req }) => !req.user
