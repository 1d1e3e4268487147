import type { Collection } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2' },
  why: 'it deletes the files of a document before the change is validated and stored, and they are gone where it is refused',
  needlessWhen:
    'Payload deletes files once the change is committed, or never with `disableLocalStorage`',
}

/** The arguments of a collection's operation, without the folder in which Payload would look for files to delete. */
export function withoutFileDeletion<Args extends object>(args: Args): Args {
  const { collection } = args as { collection: Collection }
  const { config } = collection
  const upload = { ...config.upload, staticDir: '' }
  return { ...args, collection: { ...collection, config: { ...config, upload } } }
}
