import { once } from 'node:events'
import { createServer } from 'node:net'

/** A minimal SMTP server that records the mails' text. */
export async function startMailServer(port: number) {
  const mails: string[] = []
  const server = createServer((socket) => {
    let [text, isMail] = ['', false]
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      for (;;) {
        const end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isMail ? 5 : 2))
        if (isMail) mails.push(part)
        isMail = !isMail && /^DATA/i.test(part)
        socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { mails, stop: async () => void server.close() }
}
