import type { FormState } from 'payload'

/**
 * What the server says of a form (src/patches/draftsInPanel.cjs). Asked before the form was refused, it has looked for no errors, and its
 * late answer would take away those that are shown by now: they are kept. Of an upload, which Payload calls `file`, it repeats what it was
 * asked with, even once that was taken out: that is left out.
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
