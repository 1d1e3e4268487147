import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Payload, PayloadRequest } from 'payload'

import { firstRunLandingPage, firstRunProfile, firstRunSiteSettings } from '@/copy/firstRunContent'

const portrait = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  'assets/default-consultant.png',
)

const mutable = <T>(value: T) => structuredClone(value) as never

/** Seeds both globals, the default profile and its photo, as the system. */
export async function seedFirstRunContent(payload: Payload, req: PayloadRequest): Promise<void> {
  const system = { overrideAccess: true, depth: 0, req } as const

  const { version: _, ...consentNotice } = firstRunSiteSettings.consentNotice
  await payload.updateGlobal({
    slug: 'site-settings',
    data: mutable({ ...firstRunSiteSettings, consentNotice }),
    ...system,
  })
  await payload.updateGlobal({
    slug: 'landing-page',
    data: mutable({ ...firstRunLandingPage, _status: 'published' }),
    ...system,
  })

  const photo = await payload.create({
    collection: 'media',
    data: { alt: '담당 컨설턴트의 초상 그림' },
    filePath: portrait,
    ...system,
  })
  await payload.create({
    collection: 'consultant-profile',
    data: { ...firstRunProfile, photo: photo.id, _status: 'published' },
    ...system,
  })
}
