import { errors } from '@/copy/errors'

/** Whether an answer is the one refusal that a fault or a busy machine may cause: in Korean, and in time. */
export const isUnavailable = ({ status, text }: { status: number; text: string }): boolean =>
  status === 503 && text.includes(errors.unavailable)

/** Asks again, at most five times, where a machine that is busy with other suites refuses in time. */
export async function untilServed(ask: () => Promise<Response>): Promise<Response> {
  let response = await ask()
  for (let again = 0; response.status === 503 && again < 5; again += 1) response = await ask()
  return response
}
