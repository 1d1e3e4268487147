import { readFileSync } from 'node:fs'

import { narrow } from '@/admin/operationsPanel/useTabs'
import { roomForOne } from '@/admin/preview/hasRoomForOne'

it.each([
  [roomForOne, 'preview/PreviewPane.module.css'],
  [narrow, 'operationsPanel/TabPanel.module.css'],
  [narrow, 'operationsPanel/Overview.module.css'],
  [narrow, 'operationsPanel/tables/DataTable.module.css'],
])('should be %s in scripts and in %s', (query, file) => {
  expect(readFileSync(`src/admin/${file}`, 'utf8')).toContain(query)
})
