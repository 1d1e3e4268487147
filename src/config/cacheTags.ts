/** Everything that editors change and visitors see hangs on this one tag. */
export const contentTag = 'content'
