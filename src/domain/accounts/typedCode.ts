import { isRecoveryCode } from './recoveryCodeFormat'

/** A code of an authenticator app, or a recovery code. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** What was typed, in any width, case and grouping; undefined if it can be no code. */
export function parseCode(text: string): TypedCode | undefined {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return isRecoveryCode(code) ? { kind: 'recovery', code } : undefined
}
