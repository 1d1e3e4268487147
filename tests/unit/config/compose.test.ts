import { readFileSync } from 'node:fs'

import { environmentNames } from '@/config/env'

/** The image and compose.yaml set them, the system does, or nobody needs them there. */
const ofTheImage = [
  ...['DATABASE_URL', 'HOST', 'PORT', 'DATA_DIR', 'BUILD_DIR', 'BACKUP_DIR'],
  ...['MONGOD_BINARY', 'PATH', 'XDG_CACHE_HOME'],
  // Old names.
  ...['REQUESTS_PER_ADDRESS', 'REQUESTS_PER_PHONE'],
]

it('should pass every setting of .env on to the application of compose.yaml', () => {
  const [, application = ''] = readFileSync('compose.yaml', 'utf8').split(/^ {2}(?:app|proxy):$/m)
  const passed = [...application.matchAll(/^ {6}(\w+): \$\{\1:/gm)]
  expect(passed.map(([, name]) => name).sort()).toEqual(
    environmentNames.filter((name) => !ofTheImage.includes(name)).sort(),
  )
})
