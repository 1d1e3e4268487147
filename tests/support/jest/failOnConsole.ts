import { types } from 'node:util'

import { afterEach, beforeEach, expect, jest } from '@jest/globals'

import { expectedConsole } from '@tests/support/expectConsole'

/** A test fails when it complains on the console unexpectedly (`expectConsole`). */
const levels = ['error', 'warn'] as const
const seen: string[] = []

beforeEach(() => {
  seen.length = 0
  expectedConsole.length = 0
  for (const level of levels) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      seen.push(`console.${level}: ${parts.map(text).join(' ')}`)
    })
  }
})

afterEach(() => {
  const expected = [...expectedConsole]
  const unexpected = seen.filter((line) => !expected.some((pattern) => pattern.test(line)))
  const missing = expected.filter((pattern) => !seen.some((line) => pattern.test(line)))
  for (const level of levels) jest.mocked(console[level]).mockRestore()
  expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
})

const text = (part: unknown): string =>
  types.isNativeError(part)
    ? (part.stack ?? part.message)
    : typeof part === 'string'
      ? part
      : JSON.stringify(part)
