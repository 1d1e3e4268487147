import { AppError } from '@/domain/shared/errors'

/** Reads a whole body. Throws `bodyTooLarge` as soon as there are more than `limit` bytes. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('bodyTooLarge')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
