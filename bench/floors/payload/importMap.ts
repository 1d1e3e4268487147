import { CollectionCards } from '@payloadcms/next/rsc'
import type { ImportMap } from 'payload'

/** The one component that Payload's panel loads by path string. */
export const importMap: ImportMap = { '@payloadcms/next/rsc#CollectionCards': CollectionCards }
