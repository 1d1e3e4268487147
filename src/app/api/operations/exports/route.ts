import { Readable } from 'node:stream'

import { durations } from '@/config/limits'
import { exportFormats } from '@/domain/accessLog'
import { exportFileName } from '@/domain/consultationExport'
import { exportConsultations } from '@/useCases/exports/exportConsultations'
import { withUser } from '@/server/routeHandlers'

/** Requests as a file. POST, since the reason and what is searched for must be in no address. */
export const POST = withUser(
  async (req, input) => {
    const { content, format } = await exportConsultations(req, input)
    const name = encodeURIComponent(exportFileName(format, new Date()))
    return new Response(Readable.toWeb(Readable.from(content, { objectMode: false })) as BodyInit, {
      headers: {
        'Content-Disposition': `attachment; filename="requests.${format}"; filename*=UTF-8''${name}`,
        'Content-Type': exportFormats[format].type,
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
  { timeoutMs: durations.exportTimeout },
)
