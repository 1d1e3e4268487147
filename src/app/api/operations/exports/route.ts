import { Readable } from 'node:stream'

import { durations } from '@/config/durations'
import { exportFormats } from '@/domain/consultations/exportFormats'
import { exportFileName } from '@/domain/consultations/consultationExport'
import { withUser } from '@/server/routeHandlers'
import { exportConsultations } from '@/useCases/exports/exportConsultations'

/** Streams consultation requests as a file. POST, because reason and search term must not be in the address. */
export const POST = withUser(
  async (req, input) => {
    const { content, format } = await exportConsultations(req, input)
    const name = encodeURIComponent(exportFileName(format, new Date()))
    return new Response(Readable.toWeb(Readable.from(content, { objectMode: false })) as BodyInit, {
      headers: {
        'Content-Disposition': `attachment; filename="requests.${format}"; filename*=UTF-8''${name}`,
        'Content-Type': exportFormats[format].type,
      },
    })
  },
  { timeoutMs: durations.exportTimeout },
)
