import { CollectionCards } from '@payloadcms/next/rsc'
import type { ImportMap } from 'payload'

/** What Payload's own panel asks for by name. */
export const importMap: ImportMap = { '@payloadcms/next/rsc#CollectionCards': CollectionCards }
