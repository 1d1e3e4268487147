import type { FormState } from 'payload'

/**
 * What the server says of a form, with the errors that are shown by now (src/patches/draftsInPanel.cjs): asked before the form was refused, it
 * has looked for none, and its late answer would take them away. Of an upload, which Payload calls `file`, it repeats what it was asked
 * with, even once that was taken out.
 * @param wasSubmitted whether the form had been refused when this was asked
 */
export const keepErrors = (
  answered: FormState | undefined,
  shown: FormState,
  wasSubmitted: boolean,
) => {
  if (!answered) return undefined
  const { file: _repeated, ...said } = answered
  if (wasSubmitted) return said
  return Object.fromEntries(
    Object.entries(said).map(([path, field]) => {
      const { errorMessage, errorPaths, valid } = shown[path] ?? {}
      return [
        path,
        {
          ...field,
          ...(valid === false ? { errorMessage, valid } : {}),
          ...(errorPaths ? { errorPaths } : {}),
        },
      ]
    }),
  )
}
