import type { SanitizedCollectionConfig } from 'payload'

/** Who comes as far as what stands behind an address; what may be done there, the access rules say. */
export type EndpointAudience = 'admins' | 'everybody'

/** Addresses of Payload's own by method and path, as it writes them. */
export type EndpointAllowlist = Record<string, EndpointAudience>

const operations: EndpointAllowlist = {
  'get /': 'everybody',
  'get /count': 'everybody',
  'get /:id': 'everybody',
  'post /': 'everybody',
  'patch /:id': 'everybody',
  'delete /:id': 'everybody',
  'patch /': 'everybody',
  'delete /': 'everybody',
  // What the panel may show and offer; nothing else asks for it.
  'post /access/:id?': 'admins',
}

const accounts: EndpointAllowlist = {
  'post /logout': 'everybody',
  'post /refresh-token': 'everybody',
  'get /me': 'everybody',
}

const files: EndpointAllowlist = { 'get /file/:filename': 'everybody' }

const versions: EndpointAllowlist = {
  'get /versions': 'admins',
  'get /versions/:id': 'admins',
  'post /versions/:id': 'admins',
}

/** How the panel remembers a person's columns and folded parts. */
const preferences: EndpointAllowlist = {
  'get /:key': 'admins',
  'post /:key': 'admins',
  'delete /:key': 'admins',
  'delete /': 'admins',
}

/** The open addresses below `/api/globals/{slug}`. */
export const globalEndpoints: EndpointAllowlist = {
  'get /': 'everybody',
  'post /': 'everybody',
  'post /access': 'admins',
}

/** The open addresses of `/api` itself. */
export const rootEndpoints: EndpointAllowlist = { 'get /access': 'admins' }

/** The open addresses below `/api/{slug}`; of the collections that Payload brings along, those of the panel's memory alone. */
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
