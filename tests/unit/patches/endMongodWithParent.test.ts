import { MongoInstance } from 'mongodb-memory-server-core'

import { Mongod, about } from '@/patches/endMongodWithParent'
import { watchPatch } from '@tests/support/patches'

const text = (name: string) =>
  String((MongoInstance.prototype as unknown as Record<string, unknown>)[name])

watchPatch('endMongodWithParent.ts', about, {
  'the library starts its watcher by `_launchKiller` and reads output by `checkErrorInLine`':
    () => {
      expect(text('start')).toContain('this._launchMongod(')
      expect(text('_launchMongod') + text('start')).toContain('this._launchKiller(')
      expect(text('stderrHandler') + text('stdoutHandler')).toContain('this.checkErrorInLine(')
      for (const name of ['_launchKiller', 'checkErrorInLine'])
        expect(Object.hasOwn(Mongod.prototype, name)).toBe(true)
    },
})
