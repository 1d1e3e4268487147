import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { withoutFileDeletion, about } from '@/patches/withoutFileDeletion'
import { insideOf, watchPatch } from '@tests/support/patches'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-files-'))
  await writeFile(path.join(folder, 'a.webp'), 'a')
})
afterEach(() => rm(folder, { recursive: true }))

async function deleteFiles(args: { collection: { config: object } }): Promise<string[]> {
  const { deleteAssociatedFiles } = await insideOf(
    'payload',
    'dist/uploads/deleteAssociatedFiles.js',
  )
  await deleteAssociatedFiles({
    collectionConfig: args.collection.config,
    doc: { filename: 'a.webp', sizes: { small: { filename: 'b.webp' } } },
    overrideDelete: true,
    req: {},
  })
  return readdir(folder)
}

const args = () => ({ collection: { config: { slug: 'media', upload: { staticDir: folder } } } })

watchPatch('withoutFileDeletion.ts', about, {
  'Payload deletes files in the folder that the collection names': async () => {
    expect(await deleteFiles(args())).toEqual([])
  },
  'it deletes none where there is no folder': async () => {
    expect(await deleteFiles(withoutFileDeletion(args()))).toEqual(['a.webp'])
  },
})
