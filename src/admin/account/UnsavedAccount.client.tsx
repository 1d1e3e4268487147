'use client'

import { usePathname } from 'next/navigation'

import { UnsavedChanges } from '@/admin/saving/UnsavedChanges.client'
import { ownAccountPathOf } from '@/config/routes'

/** Stands in the form, since Payload's account page shows nothing of `beforeDocumentControls`, where other edit pages have it. */
export function UnsavedAccount() {
  return usePathname() === ownAccountPathOf.admins ? <UnsavedChanges /> : null
}
