import type {
  CollectionSlug,
  FlattenedField,
  GlobalSlug,
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  StaticLabel,
  LabelFunction,
} from 'payload'

import { publications } from '@/copy/publications'
import { titlesOfPlansWith } from '@/database/content/storedPlans'

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig
type Row = Record<string, unknown>
type Use = { entity: Entity; row?: Row }
type Reading = {
  req?: PayloadRequest
  /** False, and without a request, as a visitor. */
  overrideAccess: boolean
  withDrafts: boolean
}

/**
 * Names the places that use a picture, published, as a draft or in a planned publication, in the words of the panel: the collection and the
 * row's title, or the global. Older versions don't count.
 */
export async function listPictureUses(req: PayloadRequest, id: number | string): Promise<string[]> {
  // Anyone who may delete a picture may know its places; drafts are read as the system.
  const uses = await findUses(req.payload, id, { req, overrideAccess: true, withDrafts: true })
  const plans = await titlesOfPlansWith(req, String(id))
  return [...new Set([...uses.map((use) => nameOf(req, use)), ...plans.map(publications.planFor)])]
}

/** Whether something that every visitor may read shows this picture, now and published. */
export async function isShownToVisitors(payload: Payload, id: number | string): Promise<boolean> {
  const uses = await findUses(payload, id, { overrideAccess: false, withDrafts: false })
  return uses.length > 0
}

type Question = { payload: Payload; id: number | string; paths: string[]; reading: Reading }

/** Finds every upload field in the configuration. */
async function findUses(payload: Payload, id: number | string, reading: Reading): Promise<Use[]> {
  const { collections, globals } = payload.config
  const ask = <E extends Entity>(
    entities: E[],
    findIn: (entity: E, question: Question) => Promise<Use[]>,
  ) =>
    entities.map(async (entity) => {
      const paths = picturePaths(entity.flattenedFields)
      return paths.length > 0 ? findIn(entity, { payload, id, paths, reading }) : []
    })
  const uses = await Promise.all([
    ...ask(collections, usesInCollection),
    ...ask(globals, usesInGlobal),
  ])
  return uses.flat()
}

/** Paths of the fields that hold pictures; rows of lists have no index in them. */
const picturePaths = (fields: FlattenedField[], parent = ''): string[] =>
  fields.flatMap((field): string[] => {
    const path = `${parent}${field.name}`
    if (field.type === 'upload') return field.relationTo === 'media' ? [path] : []
    if (field.type === 'blocks') throw new Error('Pictures in blocks are not looked for.')
    return 'flattenedFields' in field ? picturePaths(field.flattenedFields, `${path}.`) : []
  })

/** Reads an entity's states, each by the options of Payload's Local API. */
const readStates = <Found>(
  { versions }: Entity,
  { overrideAccess, req, withDrafts }: Reading,
  read: (
    options: Pick<Reading, 'overrideAccess' | 'req'> & { depth: 0; draft: boolean },
  ) => Promise<Found>,
): Promise<Found[]> =>
  Promise.all(
    (withDrafts && versions?.drafts ? [false, true] : [false]).map((draft) =>
      read({ depth: 0, draft, overrideAccess, req }),
    ),
  )

async function usesInCollection(
  entity: SanitizedCollectionConfig,
  { id, paths, payload, reading }: Question,
): Promise<Use[]> {
  const collection = entity.slug as CollectionSlug
  const where = { or: paths.map((path) => ({ [path]: { equals: id } })) }
  const found = await readStates(entity, reading, (options) =>
    payload.find({ collection, where, pagination: false, ...options }),
  )
  const rows = found.flatMap(({ docs }) => docs as unknown as Row[])
  // One place, whether published, a draft, or both; with the draft's title only if just the draft shows the picture.
  const places = new Map(rows.toReversed().map((row) => [row.id, row]))
  return [...places.values()].map((row) => ({ entity, row }))
}

async function usesInGlobal(
  entity: SanitizedGlobalConfig,
  { id, paths, payload, reading }: Question,
): Promise<Use[]> {
  const slug = entity.slug as GlobalSlug
  const states = await readStates(entity, reading, (options) =>
    payload.findGlobal({ slug, ...options }),
  )
  const isUsed = paths.some((path) => states.some((state) => valuesAt(state, path).includes(id)))
  return isUsed ? [{ entity }] : []
}

function nameOf(req: PayloadRequest, { entity, row }: Use): string {
  if ('label' in entity) return textOf(req, entity.label)
  const { useAsTitle = 'id' } = entity.admin as SanitizedCollectionConfig['admin']
  return `${textOf(req, (entity as SanitizedCollectionConfig).labels.singular)} ‘${String(row?.[useAsTitle])}’`
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
