import { Readable } from 'node:stream'

import { durations } from '@/config/limits'
import { exportFormats } from '@/domain/accessLog'
import { exportFileName } from '@/domain/requestExport'
import { exportRequests } from '@/operations/exportRequests'
import { readBody } from '@/operations/readBody'
import { answerPerson } from '@/server/answerPerson'

/** Requests as a file. POST, since the reason and what is searched for must be in no address. */
export const POST = (request: Request) =>
  answerPerson(
    request,
    async (req) => {
      const { content, format } = await exportRequests(req, await readBody(request))
      const name = encodeURIComponent(exportFileName(format, new Date()))
      return new Response(
        Readable.toWeb(Readable.from(content, { objectMode: false })) as BodyInit,
        {
          headers: {
            'Cache-Control': 'no-store',
            'Content-Disposition': `attachment; filename="requests.${format}"; filename*=UTF-8''${name}`,
            'Content-Type': exportFormats[format].type,
            'X-Content-Type-Options': 'nosniff',
          },
        },
      )
    },
    durations.exportAnswer,
  )
