// On globalThis, since each file under test loads this module again.
const shared = globalThis as typeof globalThis & { expectedConsole?: RegExp[] }

export const expectedConsole = (shared.expectedConsole ??= [])

/** Expects such a line on `console.error` or `console.warn`; the test fails when none comes. */
export function expectConsole(line: RegExp): void {
  expectedConsole.push(line)
}
