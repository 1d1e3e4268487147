import { BroadcastChannel } from 'node:worker_threads'

import { waitFor } from '@testing-library/react'

import type { PageAccount } from '@/client/pageAccount'
import { answerQuestions, type Question, questions } from '@/client/saving/questions'

/** Lets saves ask an agent, and ends that with the test. */
export const askAgent = () =>
  askAccount({ collection: 'agents', id: 'abc', email: 'agent@test.kr' })

/** The same for an admin. */
export const askAdmin = () => askAccount({ collection: 'admins', id: 'a1', email: 'admin@test.kr' })

/** jsdom has no channel between windows. */
function askAccount(account: PageAccount): void {
  let stop = () => {}
  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel })
    stop = answerQuestions(account)
  })
  afterEach(() => stop())
}

/** The question that is asked, once it is. */
export async function findQuestion<Kind extends Question['kind']>(
  kind: Kind,
): Promise<Extract<Question, { kind: Kind }>> {
  await waitFor(() => expect(questions.view()?.kind).toBe(kind))
  return questions.view() as Extract<Question, { kind: Kind }>
}
