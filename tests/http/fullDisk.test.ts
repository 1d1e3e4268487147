import path from 'node:path'

import { waitUntil } from '@/database/builtIn/waitUntil'
import {
  cleanups,
  cleanUp,
  expectOnlyUnavailable,
  expectProgress,
  start,
  startSubmitters,
} from '@tests/support/cases/faultCases'
import { isSoak } from '@tests/support/http/metrics'
import { listStored } from '@tests/support/http/submitters'
import { mountSmallDisk } from '@tests/support/machine/tmpfs'

afterAll(cleanUp)

// Reported instead of skipped silently, so that the output shows what was not tested.
it(
  'should report no false success on a full disk, and recover when space is free again',
  async () => {
    const disk = await mountSmallDisk(500)
    if (!disk) {
      process.stderr.write(
        '\nSKIPPED: the full disk, since a tmpfs can be mounted by root only.\n\n',
      )
      return
    }
    cleanups.push(disk.remove)
    const server = await start({ dataDir: path.join(disk.folder, 'data') })
    const submitters = startSubmitters(() => server.url)
    await expectProgress(submitters)
    // The database uses up its preallocated files before it needs more space.
    const isRefused = () => submitters.refusals.length > 40
    await disk.fill()
    const wasRefused = await waitUntil(isRefused, { timeoutMs: 90_000 })
    await disk.free()
    expect(wasRefused).toBe(true)
    await expectProgress(submitters)
    await submitters.finish()
    expect((await listStored(server.url)).sort()).toEqual([...submitters.acknowledged].sort())
    expectOnlyUnavailable(submitters)
  },
  isSoak ? 600_000 : 180_000,
)
