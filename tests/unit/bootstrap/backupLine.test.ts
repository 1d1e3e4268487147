import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { backupLine } from '@/bootstrap/run'
import { completeEnvironment } from '@/config/env'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-backup-line-'))
})
afterEach(async () => {
  completeEnvironment({ BACKUP_DIR: '', DATA_DIR: '' })
  await rm(folder, { recursive: true, force: true })
})

describe('what the start says of backups', () => {
  it('should name the folder they go to', async () => {
    completeEnvironment({ BACKUP_DIR: folder })
    expect(await backupLine()).toBe(`Backups: daily into ${folder}`)
  })

  it.each(['not-mounted', 'a-file'])(
    'should be that there are none where BACKUP_DIR is no folder: %s',
    async (name) => {
      await writeFile(path.join(folder, 'a-file'), '')
      const place = path.join(folder, name)
      completeEnvironment({ BACKUP_DIR: place })
      expect(await backupLine()).toBe(
        `Backups: NONE, since there is no folder ${place} (BACKUP_DIR): create it, or mount its disk`,
      )
    },
  )

  it('should miss no folder beside the data, which the first backup makes', async () => {
    completeEnvironment({ DATA_DIR: folder })
    expect(await backupLine()).toMatch(/^Backups: daily into \S+backups, beside the data/)
  })
})
