import type { ServerResponse } from 'node:http'

const framed = new WeakSet<ServerResponse>()

/** Lets pages of this site show the answer in a frame. Only for the preview, and only for a person known to be an admin (ADR 36). */
export const allowFraming = (response: ServerResponse): void => void framed.add(response)

/** Refusals and redirects stay out of frames. */
export const mayBeFramed = (response: ServerResponse, status: number): boolean =>
  status === 200 && framed.has(response)
