import { useState } from 'react'

/** What is chosen, and the props of the `SelectField` or `RadioFields` that chooses it. */
export function useChoice<Value extends string>(
  options: Readonly<Record<Value, string>>,
  initial: NoInfer<Value>,
) {
  const [value, onChange] = useState<Value>(initial)
  return [value, { onChange, options, value }] as const
}
