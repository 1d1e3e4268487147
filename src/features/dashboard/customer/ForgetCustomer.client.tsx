'use client'

import { useEffect } from 'react'

import { forgetCustomer } from '../forgetCustomer'

/** Leaves nothing of a customer in the tab where there is no page of the customer's. */
export function ForgetCustomer({ id }: { id: string }) {
  useEffect(() => forgetCustomer(id), [id])
  return null
}
