import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { loadSettings } from '../src/bootstrap/loadSettings.mjs'
import { parseCommandLine } from '../src/process/parseCommandLine'
import { buildDirectory } from '../src/config/paths'

parseCommandLine({
  name: 'node --import tsx scripts/compressFiles.ts',
  description:
    "Puts compressed copies beside the build's files (BUILD_DIR); a part of `npm run build`.",
})
loadSettings()

const compressible = /\.(?:css|js)$/
/** Smaller files fit into one packet anyway. */
const smallest = 1024

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes the copies that src/http/cache/serveCompressedAssets.ts serves. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best))
  await writeFile(
    `${file}.gz`,
    await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  )
}

const folder = path.join(buildDirectory(), 'static')
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map(({ name, parentPath }) => path.join(parentPath, name))
await Promise.all(files.map(compress))
