import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

import { documentAddress } from '@/admin/saving/editViews'
import { callServer, json } from '@/client/callServer'

type Content = Record<string, unknown>

/** One read for all fields of a form until its next save, or until it fails. */
let reading: { key: string; content: Promise<Content | undefined> } | undefined

function readPublished(address: string, savedAt: number | undefined): Promise<Content | undefined> {
  const key = `${address} ${savedAt}`
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
  const { collectionSlug, data, globalSlug, hasPublishedDoc, id, lastUpdateTime } =
    useDocumentInfo()
  const [published, setPublished] = useState<Content>()
  const address = documentAddress({
    slug: collectionSlug ?? globalSlug ?? '',
    ...(id ? { id } : {}),
  })
  const isBeside = data?._status === 'draft' && hasPublishedDoc

  useEffect(() => {
    if (!isNeeded || !isBeside) return
    let isOpen = true
    void readPublished(address, lastUpdateTime).then((content) => {
      if (isOpen) setPublished(content)
    })
    return () => {
      isOpen = false
    }
  }, [address, isBeside, isNeeded, lastUpdateTime])

  if (isBeside) return published
  // Settings have no drafts.
  return (data?._status ?? 'published') === 'published' ? data : undefined
}
