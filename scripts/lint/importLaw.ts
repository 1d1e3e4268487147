/** The layers that the rest stands on; they know nothing of Payload's configuration, the server or React. */
const foundation = ['src/copy', 'src/config', 'src/domain', 'src/payload-types.ts']
/** What may be reached from payload.config.ts. */
const configured = [
  ...foundation,
  'access',
  'src/database',
  'src/operations',
  'src/live',
  'src/jobs',
]
const served = [...configured, 'src/server']
const shown = [...foundation, 'src/server', 'src/live', 'src/operations', 'src/ui']

/**
 * The import law (docs/architecture.md): what each layer may import of our own code besides itself. `*` is any one folder. Where
 * several rows fit a file, the longest decides; a file of the product without a row is an error, and so is a cycle.
 */
export const importLaw: Record<string, readonly string[]> = {
  'src/copy': [],
  'src/config': ['src/copy'],
  'src/domain': ['src/copy', 'src/config', 'src/payload-types.ts'],
  access: foundation,
  'src/database': [...foundation, 'access'],
  'src/live': [...foundation, 'access', 'src/database'],
  'src/jobs': [...foundation, 'access', 'src/database'],
  'src/backup': [...foundation, 'src/database'],
  'src/operations': [...foundation, 'access', 'src/database'],
  collections: configured,
  'payload.config.ts': ['collections', ...configured],
  'src/server': served,
  'src/server/openPayload.ts': ['payload.config.ts', ...served],
  'src/server/boot.ts': ['src/seed/firstAdmin.ts', ...served],
  'src/server/prepareDatabase.ts': ['src/migrations', 'src/seed/firstAdmin.ts', ...served],
  'src/ui': foundation,
  'src/features/*': shown,
  'src/admin': shown,
  'src/app': ['payload.config.ts', 'src/features', 'src/admin', ...shown],
  'src/instrumentation.ts': ['src/server'],
  'src/proxy.ts': foundation,
  'src/migrations': ['src/seed', 'src/database', ...foundation],
  'src/seed': [...foundation, 'src/operations'],
  'src/start': [
    ...foundation,
    'src/database/embedded',
    'src/bridges/shutdown.ts',
    'src/bridges/readiness.ts',
    'src/bridges/liveBridge.ts',
    'src/bridges/metricsBridge.ts',
    'src/bridges/homePathBridge.ts',
    'src/bridges/pageVisits.ts',
    'src/bridges/pageCache.ts',
    'src/bridges/publicProfiles.ts',
    'src/config/serverLogger.ts',
  ],
  'src/cli/retention.ts': [
    ...foundation,
    'src/database/embedded',
    'src/server',
    'src/jobs',
    'src/seed/firstAdmin.ts',
    'src/start',
  ],
  'src/cli/doctor.ts': [...foundation, 'src/database', 'src/start'],
  'src/cli/seed.ts': [
    ...foundation,
    'src/database/embedded',
    'src/server',
    'src/seed',
    'src/start',
  ],
  'src/cli/backup.ts': [...foundation, 'src/backup', 'src/start'],
  'src/cli/restore.ts': [...foundation, 'src/backup', 'src/start'],
}

/** Where the law holds; tests, scripts and the benchmark may import anything. */
export const lawful = ['src', 'access', 'collections', 'payload.config.ts']

/** The short names of our folders, as in tsconfig.json. */
export const aliases: Record<string, string> = {
  '@/': 'src/',
  '@access/': 'access/',
  '@collections/': 'collections/',
  '@tests/': 'tests/',
  '@payload-config': 'payload.config.ts',
}
