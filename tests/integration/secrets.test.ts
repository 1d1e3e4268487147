import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { completeSecrets } from '@/bootstrap/secrets'
import { completeEnvironment, environment } from '@/config/env'
import { mountSmallDisk } from '@tests/support/machine/tmpfs'

const secretIn = async (folder: string) => {
  completeEnvironment({ DATA_DIR: folder, PAYLOAD_SECRET: '', SERVER_URL: '' })
  await completeSecrets()
  return environment().PAYLOAD_SECRET
}

describe('the address of a site that has none', () => {
  it('should have the host and the port on which the site listens, for commands as for a start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-secrets-'))
    try {
      completeEnvironment({ DATA_DIR: folder, HOST: '::1', PORT: '4000', SERVER_URL: '' })
      await completeSecrets()
      expect(environment().SERVER_URL).toBe('http://[::1]:4000')
    } finally {
      completeEnvironment({ HOST: '', PORT: '' })
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('a generated secret', () => {
  it('should be made once, and be the only file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-secrets-'))
    try {
      const secret = await secretIn(folder)
      expect(secret).toHaveLength(64)
      expect(await secretIn(folder)).toBe(secret)
      expect(await readdir(folder)).toEqual(['secrets.json'])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('should be there whole or not at all after a full disk', async () => {
    const disk = await mountSmallDisk(1)
    if (!disk) {
      process.stderr.write(
        '\nSKIPPED: a small disk, since a tmpfs can be mounted by root only.\n\n',
      )
      return
    }
    try {
      await disk.fill()
      await expect(secretIn(disk.folder)).rejects.toThrow(/can't be written or read \(ENOSPC\)/)
      await disk.free()
      expect(await secretIn(disk.folder)).toHaveLength(64)
      expect(await readdir(disk.folder)).toEqual(['secrets.json'])
    } finally {
      await disk.remove()
    }
  })
})
