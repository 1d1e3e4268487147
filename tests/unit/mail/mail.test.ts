import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Payload } from 'payload'

import { completeEnvironment } from '@/config/env'
import { mail } from '@/mail/mail'
import { freePort } from '@tests/support/machine/freePort'
import { sentMails } from '@tests/support/machine/mails'

const message = { to: 'lee@test.kr', subject: '안녕하세요', text: '첫 줄\n둘째 줄' }
const send = (fields: object = {}) =>
  mail({ payload: {} as Payload }).sendEmail({ ...message, ...fields })

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-mail-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  completeEnvironment({
    DATA_DIR: folder,
    SMTP_URL: '',
    MAIL_FROM: '',
    SERVER_URL: 'https://example.com',
  })
})

describe('without a mail server', () => {
  it('should store mails where no other user of this machine can read them', async () => {
    await send()
    expect(await sentMails(folder)).toEqual([
      { to: message.to, subject: message.subject, text: '첫 줄\r\n둘째 줄\r\n', mode: 0o600 },
    ])
    expect((await stat(path.join(folder, 'mail'))).mode & 0o777).toBe(0o700)
  })

  it('should not let a text add a header', async () => {
    await send({ subject: '제목\r\nBcc: other@test.kr' })
    expect((await sentMails(folder)).at(-1)?.subject).toBe('제목 Bcc: other@test.kr')
  })
})

describe('with a mail server', () => {
  it('should log only the code of a failure', async () => {
    completeEnvironment({ SMTP_URL: `smtp://user:hidden-word@127.0.0.1:${await freePort()}` })
    const failure = await send().catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailError', code: expect.stringMatching(/^E[A-Z]+$/) })
    expect((failure as Error).cause).toBeUndefined()
    expect(String((failure as Error).stack)).not.toMatch(/lee@test|hidden-word|안녕/)
  })

  it.each([
    ['', '하루맞춤', 'no-reply@example.com'],
    ['team@test.kr', '하루맞춤', 'team@test.kr'],
    ['하루 팀 <team@test.kr>', '하루 팀', 'team@test.kr'],
  ])('should send from %j as %s, %s', (from, name, address) => {
    completeEnvironment({ MAIL_FROM: from })
    const adapter = mail({ payload: {} as Payload })
    expect([adapter.defaultFromName, adapter.defaultFromAddress]).toEqual([name, address])
  })
})
