import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { buildConfig } from 'payload'

import {
  wrapStockEndpoints,
  type Wrap,
  note as wrapStockEndpointsNote,
} from '@/patches/wrapStockEndpoints'
import { setStockAccess, note as setStockAccessNote } from '@/patches/setStockAccess'
import { insideOf, watchPatch } from '@tests/support/patches'

const newConfig = () =>
  buildConfig({
    secret: 'a secret',
    db: mongooseAdapter({ url: false }),
    collections: [{ slug: 'people', auth: true, fields: [] }],
    globals: [{ slug: 'frame', fields: [] }],
  })

/** Every endpoint that was passed to the guard. */
async function guarded(): Promise<string[]> {
  const seen: string[] = []
  const note: Wrap = (endpoint, { config, kind }) => {
    const slug = 'slug' in config ? config.slug : ''
    seen.push(`${kind} ${slug} ${endpoint.method} ${endpoint.path}`)
    return endpoint
  }
  wrapStockEndpoints(await newConfig(), note)
  return seen
}

watchPatch('wrapStockEndpoints.ts', wrapStockEndpointsNote, {
  "the sanitised configuration holds Payload's own endpoints beside ours": async () => {
    const seen = await guarded()
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
    expect(await guarded()).toContain('root  get /og')
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

watchPatch('setStockAccess.ts', setStockAccessNote, {
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
