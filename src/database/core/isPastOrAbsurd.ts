type Stored = (time: Date) => Date | string

/**
 * Finds times that are past. One that is more than `longestMs` ahead was set by a wrong clock, and counts as past.
 * @param stored how the field stores a time; MongoDB compares dates with dates and texts with texts alone
 */
export const isPastOrAbsurd = (
  field: 'dueAt' | 'heldUntil',
  now: Date,
  longestMs: number,
  stored: Stored = (time) => time,
) => ({
  $or: [
    { [field]: { $lte: stored(now) } },
    { [field]: { $gt: stored(new Date(now.getTime() + longestMs)) } },
  ],
})

/** The same by the database's clock, as an expression, whatever the processes' own clocks say. */
export const isPastOrAbsurdNow = (field: 'expiresAt' | 'heldUntil', longestMs: number) => ({
  $or: [{ $lte: [`$${field}`, '$$NOW'] }, { $gt: [`$${field}`, { $add: ['$$NOW', longestMs] }] }],
})
