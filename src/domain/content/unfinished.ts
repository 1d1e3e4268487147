/** The named part of something typed or saved unfinished; empty if there is none. */
export const groupIn = (values: unknown, name: string): Record<string, unknown> => {
  const value = isGroup(values) ? values[name] : undefined
  return isGroup(value) ? value : {}
}

/** The rows of an unfinished list, in order. */
export const rowsIn = (values: unknown, name: string): unknown[] => {
  const value = isGroup(values) ? values[name] : undefined
  return Array.isArray(value) ? value : []
}

/** The named texts of something unfinished; those that are not there are empty. */
export const textsIn = <Name extends string>(
  values: unknown,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(
    names.map((name) => {
      const value = isGroup(values) ? values[name] : undefined
      return [name, typeof value === 'string' ? value : '']
    }),
  ) as Record<Name, string>

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
