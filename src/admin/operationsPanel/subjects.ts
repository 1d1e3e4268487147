import { routes } from '@/config/routes'
import type { SubjectFormat, SubjectRequest } from '@/domain/subjectRequests'

import { ask, type Outcome, outcomeOf } from './decide'

/** Does what somebody has asked about the own data. @throws {NoLongerAllowed} */
export async function answerSubject(
  id: string,
  demand: Partial<SubjectRequest>,
): Promise<Outcome & { requests?: number; file?: Blob }> {
  const answer = await ask('POST', `${routes.operationsSubjectsApi}/${id}`, demand)
  const outcome = await outcomeOf(answer)
  if (!answer || !outcome.ok) return outcome
  if (answer.headers.has('Content-Disposition')) return { ...outcome, file: await answer.blob() }
  const { requests } = (await answer.json()) as { requests: number }
  return { ...outcome, requests }
}

/** Hands a file to whoever sits at the browser; nothing of it stays in the page. */
export function saveFile(file: Blob, format: SubjectFormat): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: `개인정보-열람.${format}` })
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
