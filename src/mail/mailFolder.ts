import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { mailDirectory } from '@/config/paths'

type Mail = { from: string; to: string; subject: string; text: string }

/** Writes a mail as an `.eml` file that only this process's user can read. */
export async function writeMail(mail: Mail): Promise<void> {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = path.join(mailDirectory(), `${time}-${randomUUID()}.eml`)
  const write = () => writeFile(file, composeMail(mail), { flag: 'wx', mode: 0o600 })
  try {
    await write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(mailDirectory(), { recursive: true, mode: 0o700 })
    await write()
  }
}

/** UTF-8 without an encoding (RFC 6532), so that a link stays on one line. */
function composeMail({ from, subject, text, to }: Mail): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${randomUUID()}@localhost>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${onOneLine(value)}`)
  return [...lines, '', ...text.split(/\r?\n/), ''].join('\r\n')
}

// A line break would begin another header.
const onOneLine = (value: string) => value.replace(/[\r\n]+/g, ' ')
