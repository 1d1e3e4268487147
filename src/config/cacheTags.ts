export const contentTag = 'content'
