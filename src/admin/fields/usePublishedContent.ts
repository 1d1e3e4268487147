import { useDocumentInfo } from '@payloadcms/ui'

import { documentAddress } from '@/admin/saving/editViews'
import { useEditedDocument } from '@/admin/saving/useEditedDocument'
import { callServer, json } from '@/client/callServer'
import { useReading } from '@/ui/useReading'

type Content = Record<string, unknown>

/** One read for all fields of a form until its next save, or until it fails. */
let reading: { key: string; content: Promise<Content | undefined> } | undefined

function readPublished(address: string, key: string): Promise<Content | undefined> {
  if (reading?.key !== key) reading = { key, content: read(address) }
  return reading.content
}

async function read(address: string): Promise<Content | undefined> {
  const result = await callServer(`${address}?depth=0`, { read: json<Content> })
  if (result.ok) return result.data
  reading = undefined
  return undefined
}

/**
 * What visitors read of the document of a form; undefined if nothing is public, and, with a draft beside it, until it has been read.
 * @param isNeeded whether to ask the server for it
 */
export function usePublishedContent(isNeeded: boolean): Content | undefined {
  const { data, hasPublishedDoc, lastUpdateTime } = useDocumentInfo()
  const edited = useEditedDocument()
  const address = edited ? documentAddress(edited) : ''
  const key = `${address} ${lastUpdateTime}`
  const isBeside = data?._status === 'draft' && hasPublishedDoc
  const { answer: published } = useReading(
    () => readPublished(address, key),
    isNeeded && isBeside ? key : null,
  )

  if (isBeside) return published
  // Settings have no drafts.
  return (data?._status ?? 'published') === 'published' ? data : undefined
}
