export const contentTag = 'content'

// Payload stores the pages in `globals`, and serves them under that name.
export const contentCollections = ['globals', 'consultant-profile', 'media'] as const
