/** Finds times that are past. One that is more than `latest` milliseconds ahead was set by a wrong clock, and counts as past. */
export const isPastOrAbsurd = (
  field: 'dueAt' | 'expiresAt' | 'heldUntil',
  now: Date,
  latest: number,
) => ({
  $or: [{ [field]: { $lte: now } }, { [field]: { $gt: new Date(now.getTime() + latest) } }],
})
