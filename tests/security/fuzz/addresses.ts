import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Field, SanitizedConfig } from 'payload'

/** An address of the product, with the names of its fields. */
export type Address = { method: string; path: string; fields: string[]; isPage: boolean }

const methods = /export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/g
const withBody = new Set(['POST', 'PUT', 'PATCH'])

/** Payload's endpoints by its configuration, our API and pages by the route tree, and the addresses of the front door. */
export async function allAddresses(config: SanitizedConfig): Promise<Address[]> {
  const ofPayload = [
    ...endpointsOf('', config.endpoints, []),
    ...config.collections.flatMap(({ endpoints, fields, slug }) =>
      endpointsOf(`/${slug}`, endpoints, namesOf(fields)),
    ),
    ...config.globals.flatMap(({ endpoints, fields, slug }) =>
      endpointsOf(`/globals/${slug}`, endpoints, namesOf(fields)),
    ),
  ]
  return [...unique(ofPayload), ...(await ofRouteTree('src/app')), ...others]
}

const endpointsOf = (
  prefix: string,
  endpoints: { method: string; path: string }[] | false,
  fields: string[],
): Address[] =>
  (endpoints || []).map(({ method, path: own }) => ({
    method: method.toUpperCase(),
    path: `/api${prefix}${own === '/' ? '' : own}`,
    fields,
    isPage: false,
  }))

const unique = (addresses: Address[]) => [
  ...new Map(addresses.map((address) => [`${address.method} ${address.path}`, address])).values(),
]

/** The names of a collection's fields, through tabs and groups, as a client writes them. */
function namesOf(fields: Field[], prefix = ''): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        namesOf(tab.fields, 'name' in tab && tab.name ? `${prefix}${tab.name}.` : prefix),
      )
    }
    if (!('name' in field) || !field.name) return []
    const name = prefix + field.name
    return 'fields' in field ? [name, ...namesOf(field.fields, `${name}.`)] : [name]
  })
}

async function ofRouteTree(root: string): Promise<Address[]> {
  const files = (await readdir(root, { recursive: true })).map(String).sort()
  const found = files.map(async (file): Promise<Address[]> => {
    const kind = /(?:^|\/)(route|page)\.tsx?$/.exec(file)?.[1]
    if (!kind || file.includes('...')) return []
    const folders = path.dirname(file).split(path.sep)
    const address = folders
      .filter((folder) => folder !== '.' && !folder.startsWith('('))
      .map((folder) => folder.replace(/^\[(.*)\]$/, ':$1'))
    const route = { path: `/${address.join('/')}`, fields: ownFields }
    if (kind === 'page') {
      return ['GET', 'POST', 'HEAD'].map((method) => ({ ...route, method, isPage: true }))
    }
    const source = await readFile(path.join(root, file), 'utf8')
    return [...source.matchAll(methods)].map(([, method = 'GET']) => ({
      ...route,
      method,
      isPage: false,
    }))
  })
  return (await Promise.all(found)).flat()
}

/** The fields that our own forms and API read. */
const ownFields = [
  'name',
  'phone',
  'email',
  'password',
  'agreed',
  'agentId',
  'ref',
  'idempotencyKey',
  'consentVersion',
  'introMessage',
  'photo',
  'removePhoto',
  'search',
  'after',
  'status',
  'token',
  'code',
  'remember',
  'reason',
]

const page = (address: string, method = 'GET') => ({
  method,
  path: address,
  fields: ownFields,
  isPage: true,
})
const others: Address[] = [
  page('/?ref=:id'),
  page('/:word'),
  page('/robots.txt'),
  page('/icon.svg'),
  page('/admin'),
  page('/admin', 'POST'),
  page('/admin/collections/:word'),
  page('/admin/collections/agents/:id'),
  page('/fonts/:word'),
  page('/_next/static/:word'),
  page('/_next/image?url=:word&w=640&q=75'),
  page('/_next/data/x/:word.json'),
  { ...page('/api/live'), isPage: false },
  { ...page('/api/graphql', 'POST'), isPage: false },
  { ...page('/api/:word'), isPage: false },
  { ...page('/api/:word/:word', 'DELETE'), isPage: false },
  { ...page('/api/agents', 'OPTIONS'), isPage: false },
  { ...page('/api/agents/:id', 'PUT'), isPage: false },
]

export const hasBody = ({ method }: Address): boolean => withBody.has(method)
