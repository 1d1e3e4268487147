'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { type Account, answerQuestions, questions } from '@/client/saving/questions'

import { ConflictDialog } from './ConflictDialog'
import { SignInDialog } from './SignInDialog'

const none = () => null

/** Shows what saves of this page have to ask: which content to keep, and to sign in again. In the panel and on the agent's pages. */
export function SavingDialogs({ collection, email, id }: Account) {
  useEffect(() => answerQuestions({ collection, email, id }), [collection, email, id])
  const question = useSyncExternalStore(questions.subscribe, questions.view, none)

  if (question?.kind === 'conflict') return <ConflictDialog {...question} />
  if (question?.kind === 'signIn') return <SignInDialog {...question} />
  return null
}
