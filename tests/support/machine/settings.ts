import { environmentNames } from '@/config/env'

const ofTheMachine = ['MONGOD_BINARY', 'PATH', 'XDG_CACHE_HOME']

/** Blank counts as absent, and `.env` sets nothing that is there already. */
export const blankSettings: Record<string, string> = Object.fromEntries(
  environmentNames.filter((name) => !ofTheMachine.includes(name)).map((name) => [name, '']),
)

/** The environment of an application under test, without a developer's own settings. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATA_DIR = '', NODE_ENV, NODE_OPTIONS, ...others } = env
  return Object.assign(others as NodeJS.ProcessEnv, blankSettings, { DATA_DIR })
}
