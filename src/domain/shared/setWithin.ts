/** Adds an entry; a map that has `most` already loses its eldest. */
export function setWithin<Key, Value>(
  map: Map<Key, Value>,
  most: number,
  key: Key,
  value: Value,
): void {
  const [eldest] = map.size < most ? [] : map.keys()
  if (eldest !== undefined) map.delete(eldest)
  map.set(key, value)
}
