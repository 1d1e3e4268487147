import type { FormState } from 'payload'

/**
 * What the server says of a form, with the errors that are shown by now (src/patches/draftsInPanel.cjs). Asked before the form was refused, it
 * has looked for none, and its late answer would take them away.
 */
export const keepErrors = (answered: FormState | undefined, shown: FormState) =>
  answered &&
  Object.fromEntries(
    Object.entries(answered).map(([path, field]) => {
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
