import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps speak it: SHA-1, six digits, thirty seconds. */
const timeStepMs = 30_000
const digits = 6
/** Time steps before and after the current one whose codes count too, for clocks that differ. */
const tolerance = 1

/** The number of the time step at this time, in milliseconds since 1970. */
export const timeStepAt = (time: number): number => Math.floor(time / timeStepMs)

/** The code of one time step (RFC 4226, 5.3). */
export function codeOfTimeStep(key: Uint8Array, timeStep: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(timeStep))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step that a code belongs to, or undefined if it belongs to none around now that is later than `after`: once a step's code has counted,
 * neither it nor an earlier one counts again. Takes as long for a wrong code as for a right one.
 */
export function timeStepOfCode(
  key: Uint8Array,
  code: string,
  { after, now }: { after: number; now: number },
): number | undefined {
  const typed = Buffer.from(code.padEnd(digits).slice(0, digits + 1))
  const current = timeStepAt(now)
  let found: number | undefined
  for (let timeStep = current - tolerance; timeStep <= current + tolerance; timeStep += 1) {
    const expected = Buffer.from(codeOfTimeStep(key, timeStep))
    const isSame = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (isSame && timeStep > after) found = timeStep
  }
  return found
}
