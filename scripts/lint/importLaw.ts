/** Layers that any other may import: they know nothing of Payload's configuration, the server or React. */
const foundation = ['src/copy', 'src/config', 'src/domain', 'src/payload-types.ts']
const stored = [...foundation, 'src/process', 'access', 'src/patches', 'src/database']
/** Layers that payload.config.ts may reach. */
const configured = [
  ...stored,
  'src/mail',
  'src/rateLimit',
  'src/auth',
  'src/useCases',
  'src/outbox',
  'src/live',
  'src/jobs',
]
const served = [...configured, 'src/bridges', 'src/server']
const shown = [...foundation, 'src/client', 'src/ui', 'src/auth', 'src/useCases', 'src/server']
const started = [...foundation, 'src/process', 'src/patches', 'src/database/builtIn', 'src/bridges']

/**
 * The import law (docs/architecture.md): what each layer may import besides itself and packages. `*` is any one folder; the longest
 * row that fits a file decides; a file without a row is an error, and so is a cycle.
 */
export const importLaw: Record<string, readonly string[]> = {
  'src/copy': [],
  'src/config': ['src/copy'],
  'src/config/env.ts': ['src/copy', 'src/config', 'src/domain/accounts'],
  'src/process': ['src/config'],
  'src/domain': ['src/copy', 'src/config', 'src/payload-types.ts'],
  access: foundation,
  'src/patches': foundation,
  'src/mail': foundation,
  'src/database': [...foundation, 'src/process', 'access', 'src/patches'],
  'src/rateLimit': stored,
  'src/auth': [...stored, 'src/rateLimit'],
  'src/useCases': [...stored, 'src/rateLimit', 'src/auth'],
  'src/outbox': [...stored, 'src/mail'],
  'src/jobs': [...stored, 'src/backup'],
  'src/live': stored,
  'src/backup': [...foundation, 'src/process', 'src/database'],
  collections: configured,
  'payload.config.ts': ['collections', ...configured],
  'src/bridges': [...stored, 'src/useCases/outcomeMetrics.ts'],
  'src/server': served,
  'src/server/openPayload.ts': ['payload.config.ts', ...served],
  'src/server/boot.ts': ['src/seed/firstAdmin.ts', ...served],
  'src/server/prepareDatabase.ts': ['src/migrations', 'src/seed/firstAdmin.ts', ...served],
  'src/client': foundation,
  'src/ui': [...foundation, 'src/client'],
  'src/features/*': shown,
  'src/features/metadata': [...shown, 'src/process'],
  'src/admin': [...shown, 'src/patches'],
  'src/app': [
    'payload.config.ts',
    'src/features',
    'src/admin',
    'src/bridges',
    'src/patches',
    ...shown,
  ],
  'src/instrumentation.ts': ['src/bridges', 'src/server'],
  'src/migrations': ['src/seed', 'src/process', 'src/database', ...foundation],
  'src/seed': [...foundation, 'src/useCases'],
  'src/http': started,
  'src/bootstrap': [...started, 'src/http'],
  'src/cli': [
    ...started,
    'src/bootstrap',
    'src/database',
    'src/useCases',
    'src/backup',
    'src/jobs',
    'src/mail',
    'src/seed',
    'src/server',
  ],
}

/** Where the law holds; tests, scripts and benchmarks may import anything. */
export const lawful = ['src', 'access', 'collections', 'payload.config.ts']

/** As in tsconfig.json. */
export const aliases: Record<string, string> = {
  '@/': 'src/',
  '@access/': 'access/',
  '@collections/': 'collections/',
  '@tests/': 'tests/',
  '@payload-config': 'payload.config.ts',
}
