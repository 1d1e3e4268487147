import { stat } from 'node:fs/promises'

/** False where nothing is there, or it can't be looked at. */
export const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
