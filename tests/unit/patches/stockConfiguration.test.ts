import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { buildConfig, type CollectionConfig, type SanitizedConfig, traverseFields } from 'payload'

import {
  wrapStockEndpoints,
  type Wrap,
  about as wrapStockEndpointsAbout,
} from '@/patches/wrapStockEndpoints'
import { labelStockFields, about as labelStockFieldsAbout } from '@/patches/labelStockFields'
import { setStockAccess, about as setStockAccessAbout } from '@/patches/setStockAccess'
import { insideOf, watchPatch } from '@tests/support/patches'

const newConfig = (more: CollectionConfig[] = []) =>
  buildConfig({
    secret: 'a secret',
    db: mongooseAdapter({ url: false }),
    collections: [{ slug: 'people', auth: true, fields: [] }, ...more],
    globals: [{ slug: 'frame', fields: [] }],
  })

/** Every endpoint that was wrapped. */
async function wrapped(): Promise<string[]> {
  const seen: string[] = []
  const note: Wrap = (endpoint, { config, kind }) => {
    const slug = 'slug' in config ? config.slug : ''
    seen.push(`${kind} ${slug} ${endpoint.method} ${endpoint.path}`)
    return endpoint
  }
  wrapStockEndpoints(await newConfig(), note)
  return seen
}

watchPatch('wrapStockEndpoints.ts', wrapStockEndpointsAbout, {
  "the sanitised configuration holds Payload's own endpoints beside ours": async () => {
    const seen = await wrapped()
    expect(seen).toEqual(
      expect.arrayContaining([
        'collection people post /first-register',
        'collection people patch /',
        'collection payload-preferences post /:key',
        'global frame post /',
        'root  get /access',
      ]),
    )
  },
  "Payload adds the address of its links' pictures later, unless it is there": async () => {
    expect(await wrapped()).toContain('root  get /og')
    const { readFile } = await import('node:fs/promises')
    const routes = 'node_modules/@payloadcms/next/dist/routes/rest/index.js'
    expect(await readFile(routes, 'utf8')).toMatch(
      /endpoints\.some\(endpoint => endpoint\.path === '\/og' && endpoint\.method === 'get'\)/,
    )
  },
  'Payload looks an endpoint up in these lists at each request': async () => {
    const { handleEndpoints } = await insideOf('payload', 'dist/utilities/handleEndpoints.js')
    expect(String(handleEndpoints)).toMatch(/collection\.config\.endpoints/)
    expect(String(handleEndpoints)).toMatch(/globalConfig\.endpoints/)
    expect(String(handleEndpoints)).toMatch(/config\.endpoints/)
  },
})

watchPatch('setStockAccess.ts', setStockAccessAbout, {
  'Payload adds these collections and no others': async () => {
    const { collections } = await newConfig()
    const added = collections.map(({ slug }) => slug).filter((slug) => slug.startsWith('payload-'))
    expect(added.sort()).toEqual([
      'payload-kv',
      'payload-locked-documents',
      'payload-migrations',
      'payload-preferences',
    ])
  },
  'their rules stand in `access` by operation': async () => {
    const nobody = () => false
    const rules = { create: nobody, read: nobody, update: nobody, delete: nobody }
    const config = setStockAccess(await newConfig(), { 'payload-preferences': rules })
    const found = config.collections.find(({ slug }) => slug === 'payload-preferences')
    expect(found?.access).toMatchObject(rules)
    expect(found?.access.create({} as never)).toBe(false)
    const left = Object.keys(found?.access ?? {}).filter((name) => !(name in rules))
    expect(left).toEqual(['unlock'])
  },
})

/** Every label of a text, and the columns that a list of pictures may show. */
function wordsOf(config: SanitizedConfig) {
  const labels = new Set<string>()
  const columns: string[] = []
  for (const { fields, slug } of config.collections)
    traverseFields({
      config,
      fields,
      callback: ({ field, parentPath }) => {
        if ('label' in field && typeof field.label === 'string') labels.add(field.label)
        const isListed =
          !('admin' in field) || !field.admin || !('disableListColumn' in field.admin)
        if (String(slug) === 'pictures' && 'name' in field && isListed)
          columns.push(parentPath + field.name)
      },
    })
  return { labels: [...labels], columns }
}

const english = ['ID', 'MIME Type', 'Thumbnail URL', 'URL']
const withPictures = () =>
  newConfig([
    {
      slug: 'pictures',
      upload: { imageSizes: [{ name: 'small', width: 9 }] },
      fields: [{ name: 'rows', type: 'array', fields: [{ name: 'text', type: 'text' }] }],
    },
  ])

watchPatch('labelStockFields.ts', labelStockFieldsAbout, {
  'Payload labels fields of its own in English': async () => {
    const { labels } = wordsOf(await withPictures())
    expect(labels).toEqual(expect.arrayContaining(english))
    const { labels: own } = wordsOf(labelStockFields(await withPictures()))
    expect(own.filter((label) => english.includes(label))).toEqual([])
  },
  'lists may show the sizes of a picture': async () => {
    expect(wordsOf(await withPictures()).columns).toContain('sizes.small.url')
    const { columns } = wordsOf(labelStockFields(await withPictures()))
    expect(columns.filter((name) => name.startsWith('sizes.'))).toEqual([])
  },
})
