'use client'

import { useEffect, useSyncExternalStore } from 'react'

import type { PageAccount } from '@/client/pageAccount'
import { answerQuestions, type Question, questions, refuse } from '@/client/saving/questions'
import { leavePage, onSessionEnd } from '@/client/sessionEnd'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { followFocus } from '@/ui/focus/returnFocus'

type Asked<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>

/** Where a dialog can't be loaded the save fails, and what was typed stays. */
function Unanswered(question: Question) {
  useEffect(() => refuse(question))
  return null
}

// Few saves have a question, and styles that panel and site share would come with every page.
const ConflictDialog = lazyWithRetry<Asked<'conflict'>>(
  () => import('./ConflictDialog'),
  Unanswered,
)
const ClaimDialog = lazyWithRetry<Asked<'claims'>>(() => import('./ClaimDialog'), Unanswered)
const SignInDialog = lazyWithRetry<Asked<'signIn'>>(() => import('./SignInDialog'), Unanswered)

const none = () => null

/**
 * Shows what saves of this page have to ask: which content to keep, and to sign in again. Leaves the page once its account signs out in another
 * tab (specification 6.5). On every page of the panel and on the agent's.
 */
export function SavingDialogs({ collection, email, id }: PageAccount) {
  useEffect(() => answerQuestions({ collection, email, id }), [collection, email, id])
  useEffect(() => onSessionEnd(leavePage), [])
  useEffect(followFocus, [])
  const question = useSyncExternalStore(questions.subscribe, questions.view, none)

  return (
    <>
      {question?.kind === 'conflict' && <ConflictDialog {...question} />}
      {question?.kind === 'claims' && <ClaimDialog {...question} />}
      {question?.kind === 'signIn' && <SignInDialog {...question} />}
    </>
  )
}
