type Stored = (time: Date) => Date | string

/**
 * Finds times that are past. One that is more than `longestMs` ahead was set by a wrong clock, and counts as past.
 * @param stored how the field stores a time; MongoDB compares dates with dates and texts with texts alone
 */
export const isPastOrAbsurd = (
  field: 'dueAt' | 'expiresAt' | 'heldUntil',
  now: Date,
  longestMs: number,
  stored: Stored = (time) => time,
) => ({
  $or: [
    { [field]: { $lte: stored(now) } },
    { [field]: { $gt: stored(new Date(now.getTime() + longestMs)) } },
  ],
})
