import type {
  CollectionSlug,
  FlattenedField,
  GlobalSlug,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  StaticLabel,
  LabelFunction,
} from 'payload'

// Whoever may delete a picture may know its places; drafts are read as the system.
const asSystem = { depth: 0, overrideAccess: true } as const

/**
 * Names the places that use a picture, published or as a draft, in the words of the panel: the collection and the row's title, or the
 * global. Older versions don't count. Finds every upload field in the configuration.
 */
export async function listPictureUses(
  req: PayloadRequest,
  id: number | string,
): Promise<string[]> {
  const { collections, globals } = req.payload.config
  const uses = await Promise.all([
    ...collections.map((collection) => usesInCollection(req, collection, id)),
    ...globals.map((global) => usesInGlobal(req, global, id)),
  ])
  return [...new Set(uses.flat())]
}

/** Paths of the fields that hold pictures; rows of lists have no index in them. */
const picturePaths = (fields: FlattenedField[], parent = ''): string[] =>
  fields.flatMap((field): string[] => {
    const path = `${parent}${field.name}`
    if (field.type === 'upload') return field.relationTo === 'media' ? [path] : []
    if (field.type === 'blocks')
      return field.blocks.flatMap((block) => picturePaths(block.flattenedFields, `${path}.`))
    return 'flattenedFields' in field ? picturePaths(field.flattenedFields, `${path}.`) : []
  })

const statesOf = ({ versions }: { versions?: { drafts?: unknown } }) =>
  versions?.drafts ? [false, true] : [false]

async function usesInCollection(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  id: number | string,
): Promise<string[]> {
  const paths = picturePaths(collection.flattenedFields)
  if (paths.length === 0) return []
  const found = await Promise.all(
    statesOf(collection).map((draft) =>
      req.payload.find({
        collection: collection.slug as CollectionSlug,
        where: { or: paths.map((path) => ({ [path]: { equals: id } })) },
        draft,
        pagination: false,
        req,
        ...asSystem,
      }),
    ),
  )
  const label = textOf(req, collection.labels.singular)
  const { useAsTitle = 'id' } = collection.admin
  const rows = found.flatMap(({ docs }) => docs as unknown as Record<string, unknown>[])
  // One place, whether published, a draft, or both; called as its draft is only where nothing else shows the picture.
  const titles = new Map(rows.toReversed().map((row) => [row.id, String(row[useAsTitle])]))
  return [...titles.values()].map((title) => `${label} ‘${title}’`)
}

async function usesInGlobal(
  req: PayloadRequest,
  global: SanitizedGlobalConfig,
  id: number | string,
): Promise<string[]> {
  const paths = picturePaths(global.flattenedFields)
  if (paths.length === 0) return []
  const slug = global.slug as GlobalSlug
  const states = await Promise.all(
    statesOf(global).map((draft) => req.payload.findGlobal({ slug, draft, req, ...asSystem })),
  )
  const isUsed = paths.some((path) => states.some((state) => valuesAt(state, path).includes(id)))
  return isUsed ? [textOf(req, global.label)] : []
}

/** All values at a path, through rows and lists of values. */
function valuesAt(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path))
  if (path === '') return [value]
  const [step = '', ...rest] = path.split('.')
  const next = (value as Record<string, unknown> | null | undefined)?.[step]
  return valuesAt(next, rest.join('.'))
}

const textOf = ({ t }: PayloadRequest, label: LabelFunction | StaticLabel): string =>
  typeof label === 'function'
    ? String(label({ i18n: {} as never, t: t as never }))
    : String(typeof label === 'string' ? label : Object.values(label)[0])
