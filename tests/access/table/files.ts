import { everybody } from '../vocabulary'

import type { HttpTable } from './httpRow'

/**
 * Every file that is served unchanged: of public/, and those that Next generates from src/app. A star stands for a whole
 * folder.
 */
export const fileTable: HttpTable = {
  'GET /robots.txt': { who: everybody },
  'GET /icon.svg': { who: everybody },
  'GET /favicon.ico': { who: everybody },
  'GET /apple-icon.png': { who: everybody },
  'GET /sitemap.xml': { who: everybody },
  'GET /images/*': { who: everybody },
  'GET /fonts/*': { who: everybody },
  'GET /fonts/dynamic/*': { who: everybody },
}
