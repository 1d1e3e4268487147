type Fields = Record<string, unknown>

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a request must say for `now` to become `before`: Payload keeps a field that a request leaves out. */
export function revert<Values extends object>(now: Values, before: Values): Values {
  const [from, to] = [now as Fields, before as Fields]
  const entries = [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) => {
    const [value, wanted] = [from[name], to[name]]
    return [
      name,
      isGroup(value) && wanted !== null
        ? revert(value, isGroup(wanted) ? wanted : {})
        : (wanted ?? null),
    ]
  })
  return Object.fromEntries(entries) as Values
}
