/** Finds times that are past. One that is more than `longestMs` ahead was set by a wrong clock, and counts as past. */
export const isPastOrAbsurd = (
  field: 'dueAt' | 'expiresAt' | 'heldUntil',
  now: Date,
  longestMs: number,
) => ({
  $or: [{ [field]: { $lte: now } }, { [field]: { $gt: new Date(now.getTime() + longestMs) } }],
})
