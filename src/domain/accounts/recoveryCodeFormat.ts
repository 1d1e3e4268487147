/** No letter or digit that is mistaken for another. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const recoveryGroup = 5
const recoveryPattern = new RegExp(`^[${recoveryAlphabet}]{${2 * recoveryGroup}}$`)

/** `abcde-fgh23`, as it is shown. */
export const groupedRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryGroup)}-${code.slice(recoveryGroup)}`

/** Draws a code. @param draw a random whole number below its argument */
export const drawRecoveryCode = (draw: (below: number) => number): string =>
  Array.from(
    { length: 2 * recoveryGroup },
    () => recoveryAlphabet[draw(recoveryAlphabet.length)],
  ).join('')

/** Whether this is a code in small letters and without its hyphen. */
export const isRecoveryCode = (code: string): boolean => recoveryPattern.test(code)
