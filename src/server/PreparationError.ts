/** The database can't be brought to the state that this version needs; no further attempt would help. */
export class PreparationError extends Error {
  override name = 'PreparationError'

  constructor(migration: string, options: ErrorOptions) {
    super(
      `The migration ${migration} failed, and the application does not start (the log above says where it did). Start the earlier version again, and tell whoever wrote the migration.`,
      options,
    )
  }
}
