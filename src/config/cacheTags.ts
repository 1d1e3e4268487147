export const contentTag = 'content'

// Payload stores the pages in `globals`.
export const contentCollections = ['globals', 'consultant-profile', 'media'] as const
