import { callServer, json } from '@/client/callServer'
import { routes } from '@/config/routes'
import { relatedId } from '@/domain/values/relatedId'
import { type UploadedSharingImage, uploadedSharingImageOf } from '@/domain/content/sharing'
import { useReading } from '@/ui/useReading'

/** The chosen picture of a form's field; null until it is loaded, and where it is missing or deleted. */
export function useUploadedSharingImage(chosen: unknown): UploadedSharingImage | null {
  const id = relatedId(chosen)
  const { answer } = useReading(
    async () => ({ id, picture: await read(String(id)) }),
    id === null ? null : String(id),
  )
  return answer && answer.id === id ? answer.picture : null
}

async function read(id: string): Promise<UploadedSharingImage | null> {
  const address = `${routes.api}/media/${id}?depth=0`
  const result = await callServer(address, {
    read: json<Parameters<typeof uploadedSharingImageOf>[0]>,
  })
  return result.ok ? uploadedSharingImageOf(result.data) : null
}
