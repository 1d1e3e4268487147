import config from '@payload-config'
import { generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'

/** The metadata of a page of the panel, its title with the brand: Payload leaves that out where it finds no page. */
export async function panelMetadata(
  args: Omit<Parameters<typeof generatePageMetadata>[0], 'config'>,
): Promise<Metadata> {
  const metadata = await generatePageMetadata({ config, ...args })
  const { titleSuffix = '' } = (await config).admin.meta
  const { title } = metadata
  return typeof title !== 'string' || title.endsWith(titleSuffix)
    ? metadata
    : { ...metadata, title: `${title} ${titleSuffix}` }
}
