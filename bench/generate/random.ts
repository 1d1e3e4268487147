/** Random numbers below 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function weighted<Value>(table: readonly (readonly [Value, number])[]) {
  const total = table.reduce((sum, [, weight]) => sum + weight, 0)
  return (random: () => number): Value => {
    let left = random() * total
    const found = table.find(([, weight]) => (left -= weight) < 0) ?? table.at(-1)
    return (found as (typeof table)[number])[0]
  }
}
