type Range = { start: number; end: number }

export type MarkedPart = { text: string; isMarked: boolean }

/** A text in parts, marked and not; ranges that overlap are one mark. */
export function markedParts(text: string, ranges: readonly Range[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let read = 0
  const add = (end: number, isMarked: boolean) => {
    if (end > read) parts.push({ text: text.slice(read, end), isMarked })
    read = Math.max(read, end)
  }
  for (const { end, start } of joined(ranges)) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return parts
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}
