import type { SanitizedCollectionConfig } from 'payload'

/** Who reaches each of Payload's own endpoints at all, by method and path as Payload writes them; access rules decide what may be done there. */
export type EndpointAllowlist = Record<string, 'admins' | 'everybody'>

const operations: EndpointAllowlist = {
  'get /': 'everybody',
  'get /count': 'everybody',
  'get /:id': 'everybody',
  'post /': 'everybody',
  'patch /:id': 'everybody',
  'delete /:id': 'everybody',
  'patch /': 'everybody',
  'delete /': 'everybody',
  // What the panel may show; nothing else asks for it.
  'post /access/:id?': 'admins',
}

const accounts: EndpointAllowlist = {
  'post /logout': 'everybody',
  'post /refresh-token': 'everybody',
  'get /me': 'everybody',
}

const files: EndpointAllowlist = { 'get /file/:filename': 'everybody' }

// Restoring is ours (restoreVersionOf.ts).
const versions: EndpointAllowlist = {
  'get /versions': 'admins',
  'get /versions/:id': 'admins',
}

// A person's columns and collapsed sections in the panel.
const preferences: EndpointAllowlist = {
  'get /:key': 'admins',
  'post /:key': 'admins',
  'delete /:key': 'admins',
  'delete /': 'admins',
}

export const globalEndpoints: EndpointAllowlist = {
  'get /': 'everybody',
  'post /': 'everybody',
  'post /access': 'admins',
  ...versions,
}

export const rootEndpoints: EndpointAllowlist = { 'get /access': 'admins' }

/** The open endpoints below `/api/{slug}`; of Payload's own collections, only the panel's preferences. */
export function endpointAllowlist({
  auth,
  slug,
  upload,
  versions: drafts,
}: SanitizedCollectionConfig): EndpointAllowlist {
  if (slug === 'payload-preferences') return preferences
  if (slug.startsWith('payload-')) return {}
  return {
    ...operations,
    ...(auth ? accounts : {}),
    ...(upload ? files : {}),
    ...(drafts ? versions : {}),
  }
}
