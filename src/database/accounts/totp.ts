import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps speak it: SHA-1, six digits, thirty seconds. */
const stepMs = 30_000
const digits = 6
/** Steps before and after the current one whose codes count too, for clocks that differ. */
const tolerance = 1

/** The number of the step at this time, in milliseconds since 1970. */
export const stepAt = (time: number): number => Math.floor(time / stepMs)

/** The code of one step (RFC 4226, 5.3). */
export function codeOfStep(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that a code belongs to, or undefined if it belongs to none around now that is later than `after`: once a step's code has counted,
 * neither it nor an earlier one counts again. Takes as long for a wrong code as for a right one.
 */
export function stepOfCode(
  key: Uint8Array,
  code: string,
  { after, now }: { after: number; now: number },
): number | undefined {
  const typed = Buffer.from(code.padEnd(digits).slice(0, digits + 1))
  const current = stepAt(now)
  let found: number | undefined
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    const expected = Buffer.from(codeOfStep(key, step))
    const isSame = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (isSame && step > after) found = step
  }
  return found
}
