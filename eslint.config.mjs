import { readdirSync } from 'node:fs'

import { defineConfig, globalIgnores } from 'eslint/config'
import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/** What each layer may import of ours (docs/architecture.md). Everything else is an error, and so is a cycle. */
const foundation = ['src/copy', 'src/config', 'src/domain', 'src/payload-types.ts']
const configured = [
  ...foundation,
  'access',
  'src/patches',
  'src/database',
  'src/operations',
  'src/live',
  'src/jobs',
]
const served = [...configured, 'src/server']
const shown = [...foundation, 'src/client', 'src/server', 'src/operations', 'src/ui']

const features = readdirSync(new URL('src/features', import.meta.url))

/** @type {[target: string, mayImport: string[]][]} */
const law = [
  ['src/copy', []],
  ['src/config', ['src/copy']],
  ['src/domain', ['src/copy', 'src/config', 'src/payload-types.ts']],
  ['access', foundation],
  ['src/patches', foundation],
  ['src/database', [...foundation, 'access', 'src/patches']],
  ['src/live', [...foundation, 'access', 'src/database']],
  ['src/jobs', [...foundation, 'access', 'src/database']],
  ['src/backup', [...foundation, 'src/database']],
  ['src/operations', [...foundation, 'access', 'src/patches', 'src/database']],
  ['collections', configured],
  ['payload.config.ts', ['collections', ...configured]],
  ['src/server/!(openPayload|prepareDatabase|boot).ts', served],
  ['src/server/openPayload.ts', ['payload.config.ts', ...served]],
  ['src/server/boot.ts', ['src/seed/firstAdmin.ts', ...served]],
  ['src/server/prepareDatabase.ts', ['src/migrations', 'src/seed/firstAdmin.ts', ...served]],
  ['src/client', foundation],
  ['src/ui', [...foundation, 'src/client']],
  ...features.map((name) => [`src/features/${name}`, shown]),
  ['src/admin', shown],
  ['src/app', ['payload.config.ts', 'src/features', 'src/admin', ...shown]],
  ['src/instrumentation.ts', ['src/server']],
  ['src/migrations', ['src/seed', 'src/database', ...foundation]],
  ['src/seed', [...foundation, 'src/operations']],
  [
    'src/start/!(seed|backup|restore|retention|doctor).ts',
    [
      ...foundation,
      'src/patches',
      'src/database/embedded',
      'src/server/backgroundWork.ts',
      'src/server/readiness.ts',
      'src/server/liveDoor.ts',
      'src/server/metricsDoor.ts',
      'src/server/placeDoor.ts',
      'src/server/pageVisits.ts',
      'src/server/keptPages.ts',
      'src/server/publicProfiles.ts',
      'src/server/logger.ts',
      'src/start',
    ],
  ],
  [
    'src/start/retention.ts',
    [
      ...foundation,
      'src/database/embedded',
      'src/server',
      'src/jobs',
      'src/seed/firstAdmin.ts',
      'src/start',
    ],
  ],
  ['src/start/doctor.ts', [...foundation, 'src/database', 'src/start']],
  [
    'src/start/seed.ts',
    [...foundation, 'src/database/embedded', 'src/server', 'src/seed', 'src/start'],
  ],
  ...['backup', 'restore'].map((command) => [
    `src/start/${command}.ts`,
    [...foundation, 'src/backup', 'src/start'],
  ]),
]

const isPattern = (target) => target.includes('!')
const zones = law.map(([target, mayImport]) => ({
  target: `./${target}`,
  from: './',
  except: [
    './node_modules',
    ...(isPattern(target) || mayImport.includes(target) ? [] : [`./${target}`]),
    ...mayImport.map((allowed) => `./${allowed}`),
  ],
  message: `${target} may import only ${mayImport.join(', ') || 'itself'} (docs/architecture.md, import law).`,
}))

const onlyDoor = {
  name: 'payload',
  importNames: ['getPayload'],
  message:
    'src/server/payload.ts, opened by openPayload.ts, is the only door to Payload; hooks use req.payload.',
}
const onlyConfiguration = {
  name: '@payload-config',
  message:
    'Whatever imports it carries all of Payload once more; src/server/payload.ts is the door.',
}
const rendering = {
  group: [
    'react',
    'react/*',
    'react-dom',
    'react-dom/*',
    'next',
    'next/*',
    '@payloadcms/next',
    '@payloadcms/next/*',
  ],
  message: 'No rendering here: Payload mounts components by path string.',
}
const impure = {
  group: [
    'node:*',
    'payload',
    'payload/*',
    '@payloadcms/*',
    'mongodb',
    'mongoose',
    'pino',
    '@/server/*',
  ],
  message: 'The domain is pure: no Payload, no database, no I/O.',
}

const throughClient = {
  message: 'Browser code calls the server through src/client.',
}

const readsEnvironment = [
  'src/config/env.ts',
  'src/database/embedded/environment.ts',
  'src/instrumentation.ts',
  'src/start/{launch.mjs,main.ts}',
  'scripts/**',
  'bench/**',
  'tests/**',
  '*.config.{ts,mjs}',
]
const typed = [
  'src/**/*.{ts,tsx}',
  'access/**/*.ts',
  'collections/**/*.ts',
  'tests/**/*.{ts,tsx}',
  'scripts/**/*.ts',
  'bench/**/*.ts',
  'payload.config.ts',
  'playwright.config.ts',
]

export default defineConfig(
  globalIgnores([
    '.bench/',
    '.next*/',
    '.data*/',
    'media/',
    'test-results/',
    'public/',
    'next-env.d.ts',
    'src/payload-types.ts',
    'src/app/(payload)/admin/importMap.js',
  ]),
  next,
  nextTypescript,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      // Other people's packages can't import ours; reading them took two minutes.
      'import/ignore': ['/node_modules/'],
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-imports': ['error', { paths: [onlyDoor, onlyConfiguration] }],
      // The header's home link leaves the page on purpose: a full load asks for the content anew.
      '@next/next/no-html-link-for-pages': 'off',
      // Pictures come from the CMS in the size that is shown; Next's optimiser would make them anew per visit.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: typed,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // React's handlers may be async where they handle their own failures.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  {
    files: ['src/**', 'access/**', 'collections/**', 'payload.config.ts'],
    ignores: readsEnvironment,
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'src/config/env.ts is the one reader of the environment.',
        },
      ],
    },
  },
  {
    files: ['src/domain/**', 'src/copy/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [rendering, impure] }] },
  },
  {
    files: [
      'access/**',
      'collections/**',
      'src/config/**',
      'src/database/**',
      'src/operations/**',
      'src/live/**',
      'src/jobs/**',
      'payload.config.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [onlyDoor, onlyConfiguration], patterns: [rendering] },
      ],
    },
  },
  {
    files: ['src/client/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [rendering, impure] }] },
  },
  {
    files: ['src/features/**', 'src/admin/**', 'src/ui/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'EventSource', 'XMLHttpRequest'].map((name) => ({ name, ...throughClient })),
      ],
    },
  },
  {
    // Its pages are Payload's own and take the configuration itself.
    files: ['src/app/(payload)/layout.tsx', 'src/app/(payload)/admin/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [onlyDoor] }] },
  },
  {
    files: ['src/server/openPayload.ts', 'tests/**', 'scripts/**', 'bench/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'src/patches/consoleToLogger.ts'],
    rules: { 'no-console': 'off' },
  },
  // Nothing of React there, but names that begin with `use`.
  { files: ['tests/**/*.ts'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['tests/helpers/**'], rules: { 'no-console': 'off', 'no-empty-pattern': 'off' } },
)
