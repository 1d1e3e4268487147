import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

export type SentMail = { to: string; subject: string; text: string; mode: number }

/** The mails in the folder of an application without a mail server, oldest first. */
export async function sentMails(dataDir: string): Promise<SentMail[]> {
  const folder = path.join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = names.sort().map(async (name) => {
    const file = path.join(folder, name)
    const content = await readFile(file, 'utf8')
    const header = (field: string) => new RegExp(`^${field}: (.*)\r$`, 'm').exec(content)?.[1] ?? ''
    const text = content.slice(content.indexOf('\r\n\r\n') + 4)
    return {
      to: header('To'),
      subject: header('Subject'),
      text,
      mode: (await stat(file)).mode & 0o777,
    }
  })
  return Promise.all(mails)
}
