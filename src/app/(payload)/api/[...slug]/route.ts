import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'

import { serveApi } from '@/server/serveApi'

export const GET = serveApi(REST_GET(config))
export const POST = serveApi(REST_POST(config))
export const PUT = serveApi(REST_PUT(config))
export const PATCH = serveApi(REST_PATCH(config))
export const DELETE = serveApi(REST_DELETE(config))
export const OPTIONS = serveApi(REST_OPTIONS(config))
