import { headers } from 'next/headers'
import type { BeforeListTableServerProps } from 'payload'

import { getCurrentUser } from '@/server/currentUser'
import { createPayloadRequest } from '@/server/payloadRequest'
import { dataSubjectName } from '@/useCases/records/dataSubjectName'

import { NamedDataSubject } from './NamedDataSubject.client'

/** Says whose records the access log shows, where a document's link led here. */
export async function AboutDataSubject({
  searchParams,
}: Pick<BeforeListTableServerProps, 'searchParams'>) {
  const filter = Object.entries(searchParams ?? {}).find(([name]) =>
    name.endsWith('[subjects][equals]'),
  )
  const id = filter?.[1]
  if (typeof id !== 'string') return null
  const req = await createPayloadRequest(await headers(), await getCurrentUser())
  return <NamedDataSubject id={id} name={await dataSubjectName(req, id)} />
}
