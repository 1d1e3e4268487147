'use client'

import { usePathname } from 'next/navigation'

import { UnsavedChanges } from '@/admin/saving/UnsavedChanges.client'
import { routes } from '@/config/routes'

/** Stands in the form, since Payload's account page shows nothing of `beforeDocumentControls`, where other edit pages have it. */
export function UnsavedAccount() {
  return usePathname() === `${routes.admin}/account` ? <UnsavedChanges /> : null
}
