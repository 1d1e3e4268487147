/** `max` of inputs of days: with it browsers take years of four digits, and go on to what follows the year by themselves. */
export const lastDay = '9999-12-31'

/** The same of inputs of days with times. */
export const lastMinute = `${lastDay}T23:59`

/** The first input whose day is typed in part or doesn't exist: its value is empty, as if there were none. */
export const halfTypedDay = (root: ParentNode | null): HTMLInputElement | undefined =>
  [...(root?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])].find(
    ({ validity }) => validity.badInput,
  )
