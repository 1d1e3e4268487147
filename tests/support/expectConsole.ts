// On globalThis, since each file under test loads this module anew.
const shared = globalThis as typeof globalThis & { expectedConsole?: RegExp[] }

export const expectedConsole = (shared.expectedConsole ??= [])

/** Says that this test writes such a line with `console.error` or `console.warn`; it fails when none comes. */
export function expectConsole(line: RegExp): void {
  expectedConsole.push(line)
}
