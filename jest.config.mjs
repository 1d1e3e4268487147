import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

const shared = {
  // Its wrappers of what suites share lie one around the other until the stack overflows.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/failOnConsole.ts'],
  modulePathIgnorePatterns: ['<rootDir>/\\.bench', '<rootDir>/\\.next', '<rootDir>/\\.data'],
}

/** The suites of a part: in its own folder, and those of the access matrix that say so in their names. */
const suitesOf = (part) => [
  `<rootDir>/tests/${part}/**/*.test.ts`,
  `<rootDir>/tests/access/**/*.${part}.test.ts`,
]

/** The databases that they copy hold a password hashed like this. */
const setupFiles = ['<rootDir>/tests/support/machine/cheapHashes.js']

/** @type {Record<string, import('jest').Config>} */
const projects = {
  unit: { testEnvironment: 'node', testMatch: suitesOf('unit') },
  component: {
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
    setupFilesAfterEnv: [
      ...shared.setupFilesAfterEnv,
      '<rootDir>/tests/support/jest/resizeObserver.ts',
      '<rootDir>/tests/support/jest/waitLonger.ts',
    ],
  },
  integration: {
    testEnvironment: 'node',
    testMatch: suitesOf('integration'),
    setupFiles,
  },
  http: {
    testEnvironment: 'node',
    testMatch: [...suitesOf('http'), '<rootDir>/tests/security/**/*.test.ts'],
    setupFiles,
  },
}

const withDatabase = process.argv.some(
  (argument) => argument === 'integration' || argument === 'http',
)

const config = {
  testTimeout: process.env.SOAK ? 600_000 : withDatabase ? 120_000 : 10_000,
  maxWorkers: '100%',
  testSequencer: './tests/support/jest/longestFirst.mjs',
  projects: await Promise.all(
    Object.entries(projects).map(([displayName, project]) =>
      withNext({ displayName, ...shared, ...project })(),
    ),
  ),
}

export default config
