import { headers } from 'next/headers'
import type { BeforeListTableServerProps } from 'payload'

import { getCurrentUser } from '@/server/currentUser'
import { createPayloadRequest } from '@/server/payloadRequest'
import { subjectName } from '@/useCases/records/subjectName'

import { SubjectNotice } from './SubjectNotice.client'

/** Says whose records the access log shows, where a document's link led here. */
export async function AboutSubject({
  searchParams,
}: Pick<BeforeListTableServerProps, 'searchParams'>) {
  const filter = Object.entries(searchParams ?? {}).find(([name]) =>
    name.endsWith('[subjects][equals]'),
  )
  const id = filter?.[1]
  if (typeof id !== 'string') return null
  const req = await createPayloadRequest(await headers(), await getCurrentUser())
  return <SubjectNotice id={id} name={await subjectName(req, id)} />
}
