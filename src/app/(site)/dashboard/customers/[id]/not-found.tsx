import type { Metadata } from 'next'

import { errorPages } from '@/copy/errorPages'

export { NotFoundScreen as default } from '../../../NotFoundScreen'

export const metadata: Metadata = { title: errorPages.notFoundTitle, robots: { index: false } }
