import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { cache } from 'react'

import { markMissing } from '@/bridges/missingPageBridge'
import { customers as copy } from '@/copy/customers'
import { errorPages } from '@/copy/errorPages'
import { AppError } from '@/domain/shared/errors'
import { Customer } from '@/features/dashboard/customer/Customer.client'
import { createPayloadRequest } from '@/server/payloadRequest'
import { SavingDialogs } from '@/ui/saving/SavingDialogs.client'
import { requireOwnConsultation } from '@/useCases/consultations/requireOwnConsultation'

import { CustomerNotFound } from './CustomerNotFound'
import { approvedAgent } from '../../approvedAgent'

type CustomerPageProps = { params: Promise<{ id: string }> }

/** The signed-in agent, and whether the customer is theirs; once for title and page. */
const findViewer = cache(async (id: string) => {
  const agent = await approvedAgent()
  try {
    await requireOwnConsultation(await createPayloadRequest(await headers(), agent), id)
    return { agent, isOwn: true }
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return { agent, isOwn: false }
    throw error
  }
})

/** No name: titles stay in the browser's history. */
export async function generateMetadata({ params }: CustomerPageProps): Promise<Metadata> {
  const { isOwn } = await findViewer((await params).id)
  return { title: isOwn ? copy.pageTitle : errorPages.notFoundTitle, robots: { index: false } }
}

/**
 * A customer of the signed-in agent; for anybody else's there is no page (specification 5.10). The browser reads the data itself, so that
 * nothing of the person is left in a page that may no longer show it.
 */
export default async function CustomerPage({ params }: CustomerPageProps) {
  const { id } = await params
  const { agent, isOwn } = await findViewer(id)
  if (!isOwn) {
    markMissing()
    return <CustomerNotFound id={id} />
  }
  return (
    <>
      <Customer agent={{ id: String(agent.id), name: agent.name }} id={id} />
      <SavingDialogs collection="agents" email={agent.email} id={String(agent.id)} />
    </>
  )
}
