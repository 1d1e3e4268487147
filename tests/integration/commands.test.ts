import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { environment } from '@/config/env'
import { seedDemoData } from '@/seed/demoData'
import { usePayload } from '@tests/support/database/payload'
import { admin } from '@tests/support/http/server'
import { runCommand } from '@tests/support/machine/command'
import { freePort } from '@tests/support/machine/freePort'

const suite = usePayload()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-commands-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a command in a data folder without a database', () => {
  it.each([
    ['secondFactor', ['reset', 'nobody@test.kr']],
    ['retention', []],
    ['backup', []],
    ['doctor', []],
  ] as const)('should say so and make nothing: %s %j', async (command, args) => {
    expect(await runCommand(command, [...args], { DATA_DIR: folder })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${path.join(folder, 'mongodb')}.\n`,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('should say why a drill finds no daily backups', async () => {
    const env = { DATA_DIR: folder, BACKUP_KEEP: '0' }
    expect(await runCommand('restore', ['--drill'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Name a file or a folder: there are no daily backups (BACKUP_DIR is not set, or BACKUP_KEEP is 0).\n',
    })
  })

  it('should look for the backup before a restore makes a database', async () => {
    const file = path.join(folder, 'mistyped.tar.gz')
    expect(await runCommand('restore', [file], { DATA_DIR: folder })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${file} can't be read (ENOENT).\n`,
    })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a command whose DATABASE_URL names a server that is down', () => {
  it('should say so in one sentence: secondFactor reset nobody@test.kr, and backup', async () => {
    const env = {
      DATABASE_URL: `mongodb://127.0.0.1:${await freePort()}/harumatchum?replicaSet=rs0`,
      BACKUP_DIR: folder,
      DATA_DIR: folder,
      PAYLOAD_SECRET: 'x'.repeat(32),
      SERVER_URL: 'http://localhost:3000',
    }
    const refused = {
      code: 1,
      stdout: 'Looking for the database of DATABASE_URL …\n',
      stderr: 'The database of DATABASE_URL does not answer (MongoServerSelectionError).\n',
    }
    // Each waits for two seconds.
    const runs = [
      runCommand('secondFactor', ['reset', 'nobody@test.kr'], env),
      runCommand('backup', [], env),
    ]
    expect(await Promise.all(runs)).toEqual([refused, refused])
  })
})

describe('a backup into a folder that is not there', () => {
  it.each(['usb', 'usb/', 'usb/backup.tar.gz', 'usb/backup.tar.gz.age'])(
    'should be refused, and neither folder nor file be made: %s',
    async (place) => {
      const target = `${folder}/${place}`
      const { code, stderr } = await runCommand('backup', [target], { DATA_DIR: folder })
      expect([code, stderr]).toEqual([
        1,
        `There is no folder ${folder}/usb: create it, or mount its disk.\n`,
      ])
      expect(await readdir(folder)).toEqual([])
    },
  )
})

it('should refuse a backup whose name says that it is encrypted, without passphrase and recipient', async () => {
  const file = `${folder}/backup.tar.gz.age`
  expect(await runCommand('backup', [file], { DATA_DIR: folder })).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} would not be encrypted: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, or name it ….tar.gz.\n`,
  })
  expect(await readdir(folder)).toEqual([])
})

it.each([
  ['seed', [], 'Demo data is there already; nothing was changed.\n'],
  [
    'secondFactor',
    ['reset', admin.email],
    `${admin.email} has no second factor; nothing was changed.\n`,
  ],
] as const)('should end with 0 where nothing is to do: %s', async (command, args, told) => {
  if (command === 'seed') await seedDemoData(suite.payload, 'demo-password')
  const { PAYLOAD_SECRET = '', SERVER_URL = '' } = environment()
  const env = { DATABASE_URL: suite.databaseUrl, DATA_DIR: folder, PAYLOAD_SECRET, SERVER_URL }
  expect(await runCommand(command, [...args], env)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(told),
  })
})
