const last = new Map<string, Promise<unknown>>()

/** Makes the saves of one form one after another: each is then made from what the one before has stored. */
export async function saveInTurn<T>(path: string, save: () => Promise<T>): Promise<T> {
  const before = last.get(path)
  const own = (before ?? Promise.resolve()).then(save, save)
  last.set(path, own)
  try {
    return await own
  } finally {
    if (last.get(path) === own) last.delete(path)
  }
}
