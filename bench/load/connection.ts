import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Answer = { status: number; bytes: number }

const endOfHead = '\r\n\r\n'
const endOfChunks = '\r\n0\r\n\r\n'

/**
 * A keep-alive connection that sends one request after another. It parses only where an answer ends, so that the generator takes
 * little of the machine.
 */
export class Connection {
  #socket: Socket | undefined

  constructor(
    readonly host: string,
    readonly port: number,
  ) {}

  /** Rejects when the connection ends before the answer does; the next call opens a new one. */
  async ask(request: string): Promise<Answer> {
    const socket = (this.#socket ??= await this.#open())
    return new Promise<Answer>((resolve, reject) => {
      const answer = new AnswerReader()
      const finish = () => {
        socket.off('data', onData).off('close', onClose)
      }
      const onData = (chunk: Buffer) => {
        if (!answer.take(chunk)) return
        finish()
        resolve({ status: answer.status, bytes: answer.bytes })
      }
      const onClose = () => {
        finish()
        this.#socket = undefined
        reject(new Error('The connection ended before the answer did.'))
      }
      socket.on('data', onData).once('close', onClose)
      socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  async #open(): Promise<Socket> {
    const socket = connect({ host: this.host, port: this.port, noDelay: true })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
}

class AnswerReader {
  status = 0
  bytes = 0
  #head = ''
  #length: number | 'chunked' | undefined
  #bodyBytes = 0
  #tail = ''

  /** @returns whether the answer is complete */
  take(chunk: Buffer): boolean {
    this.bytes += chunk.length
    if (this.#length !== undefined) return this.#takeBody(chunk)
    this.#head += chunk.toString('latin1')
    const end = this.#head.indexOf(endOfHead)
    if (end < 0) return false
    const head = this.#head.slice(0, end)
    this.status = Number(head.slice(9, 12))
    const [, length = '0'] = /^content-length: *(\d+)/im.exec(head) ?? []
    this.#length = /^transfer-encoding: *chunked/im.test(head) ? 'chunked' : Number(length)
    return this.#takeBody(Buffer.from(this.#head.slice(end + endOfHead.length), 'latin1'))
  }

  #takeBody(chunk: Buffer): boolean {
    this.#bodyBytes += chunk.length
    if (this.#length !== 'chunked') return this.#bodyBytes >= (this.#length ?? 0)
    const end = this.#tail + chunk.subarray(-endOfChunks.length).toString('latin1')
    this.#tail = end.slice(-endOfChunks.length)
    return this.#tail === endOfChunks
  }
}
