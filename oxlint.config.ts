import { fileURLToPath } from 'node:url'

import { defineConfig, type OxlintConfig } from 'oxlint'

const payloadItself = {
  name: 'payload',
  importNames: ['getPayload'],
  message: 'Get Payload from src/server/payload.ts; hooks use req.payload.',
}
const payloadConfiguration = {
  name: '@payload-config',
  message:
    'Each import of it bundles all of Payload once more (ADR 22): use src/server/payload.ts.',
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
  'src/database/builtIn/environment.ts',
  'src/instrumentation.ts',
  'src/bootstrap/{launch.mjs,loadSettings.mjs,main.ts}',
  'src/patches/ownOrigin.ts',
]

/** Rules of `correctness` against what the code does on purpose: strings spread into characters, roles on tables made of blocks. */
const allowed: OxlintConfig['rules'] = {
  'typescript/no-base-to-string': 'off',
  'typescript/no-meaningless-void-operator': 'off',
  'typescript/no-misused-spread': 'off',
  'typescript/no-useless-default-assignment': 'off',
  'typescript/require-array-sort-compare': 'off',
  'typescript/unbound-method': 'off',
  'jsx-a11y/anchor-has-content': 'off',
  'jsx-a11y/anchor-is-valid': 'off',
  'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
  'jsx-a11y/no-noninteractive-element-interactions': 'off',
  'jsx-a11y/no-noninteractive-tabindex': 'off',
  'jsx-a11y/no-redundant-roles': 'off',
  'jsx-a11y/prefer-tag-over-role': 'off',
}

const rules: OxlintConfig['rules'] = {
  eqeqeq: 'error',
  'no-console': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'no-array-constructor': 'error',
  'no-restricted-imports': ['error', { paths: [payloadItself, payloadConfiguration] }],
  'no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],

  'our/import-law': 'error',
  'import/no-cycle': ['error', { ignoreExternal: true }],
  'import/no-anonymous-default-export': 'error',

  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-floating-promises': 'error',
  // React's handlers may be async: they handle their errors.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/only-throw-error': 'error',
  'typescript/switch-exhaustiveness-check': 'error',

  'react/display-name': 'error',
  'react/jsx-no-comment-textnodes': 'error',
  'react/no-unescaped-entities': 'error',
  'react/require-render-return': 'error',
  'react/rules-of-hooks': 'error',
  'react/unsupported-syntax': 'error',

  'jsx-a11y/alt-text': ['error', { elements: ['img'], img: ['Image'] }],
  'next-plugin/no-location-assign-relative-destination': 'error',
  // The header's home link reloads the page on purpose, for the current content.
  'nextjs/no-html-link-for-pages': 'off',
  // Uploaded pictures are stored in each size; Next's optimiser would scale them again.
  'nextjs/no-img-element': 'off',
  ...allowed,
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'react', 'nextjs', 'jsx-a11y', 'oxc'],
  jsPlugins: [
    { name: 'our', specifier: fileURLToPath(import.meta.resolve('./scripts/lint/plugin.ts')) },
    // For the one rule that Oxlint's `nextjs` lacks.
    {
      name: 'next-plugin',
      specifier: fileURLToPath(import.meta.resolve('@next/eslint-plugin-next')),
    },
  ],
  env: { browser: true, node: true },
  ignorePatterns: [
    '.bench/',
    '.next*/',
    '.data*/',
    'test-results/',
    '/public/',
    'next-env.d.ts',
    'src/payload-types.ts',
    'src/app/(payload)/admin/importMap.js',
  ],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  categories: { correctness: 'error' },
  rules,
  overrides: [
    // CommonJS: Turbopack's loaders.
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['src/**', 'access/**', 'collections/**', 'payload.config.ts'],
      excludeFiles: [...readsEnvironment, 'bench/**'],
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
      files: ['src/domain/**', 'src/copy/**', 'src/client/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [rendering, impure] }] },
    },
    {
      files: ['src/features/**', 'src/admin/**', 'src/ui/**', 'src/app/**/*.client.tsx'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['fetch', 'EventSource', 'XMLHttpRequest'].map((name) => ({ name, ...throughClient })),
        ],
      },
    },
    {
      files: [
        'access/**',
        'collections/**',
        'src/{config,process}/**',
        'src/database/**',
        'src/{auth,jobs,live,mail,outbox,patches,rateLimit,useCases}/**',
        'payload.config.ts',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [payloadItself, payloadConfiguration], patterns: [rendering] },
        ],
      },
    },
    {
      files: ['src/patches/{limitClientHints,preferCompiledConfig}.ts'],
      rules: {
        'no-restricted-imports': ['error', { paths: [payloadItself, payloadConfiguration] }],
      },
    },
    {
      files: ['src/app/(payload)/layout.tsx', 'src/app/(payload)/admin/**'],
      rules: { 'no-restricted-imports': ['error', { paths: [payloadItself] }] },
    },
    {
      files: ['src/server/openPayload.ts', 'tests/**', 'scripts/**', 'bench/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['src/patches/sendConsoleToLogger.ts'],
      rules: { 'no-console': 'off' },
    },
    // Only where the e-mail is filled in, and without scripts, too.
    {
      files: ['src/features/auth/SignInForm.client.tsx'],
      rules: { 'jsx-a11y/no-autofocus': 'off' },
    },
    { files: ['deploy/*.mjs'], rules: { 'typescript/only-throw-error': 'off' } },
    // No React there, but names that begin with `use`.
    { files: ['tests/**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['tests/support/**'], rules: { 'no-console': 'off', 'no-empty-pattern': 'off' } },
  ],
})
