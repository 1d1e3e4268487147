import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { customers as copy } from '@/copy/customers'
import { AppError } from '@/domain/errors'
import { Customer } from '@/features/dashboard/customer/Customer.client'
import { createPayloadRequest } from '@/server/payloadRequest'
import { SavingDialogs } from '@/ui/saving/SavingDialogs.client'
import { requireOwnRequest } from '@/useCases/consultations/requireOwnRequest'

import { approvedAgent } from '../../approvedAgent'

type CustomerPageProps = { params: Promise<{ id: string }> }

// No name: titles stay in the browser's history.
export const metadata: Metadata = { title: copy.pageTitle, robots: { index: false } }

/**
 * A customer of the signed-in agent; for anybody else's there is no page (specification 5.10). The browser reads the data itself, so that
 * nothing of the person is left in a page that may no longer show it.
 */
export default async function CustomerPage({ params }: CustomerPageProps) {
  const agent = await approvedAgent()
  const { id } = await params
  const req = await createPayloadRequest(await headers(), agent)
  try {
    await requireOwnRequest(req, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') notFound()
    throw error
  }
  return (
    <>
      <Customer agent={agent.name} id={id} />
      <SavingDialogs collection="agents" email={agent.email} id={String(agent.id)} />
    </>
  )
}
