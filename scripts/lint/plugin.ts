import path from 'node:path'

import { findImportComplaint } from './findImportComplaint'

type Source = { type: string; value?: unknown }
type Context = {
  cwd: string
  filename: string
  report: (found: { message: string; node: Source }) => void
}

/** Checks each import, types included, by scripts/lint/importLaw.ts: Oxlint has no rule for layers. */
const importLaw = {
  create(context: Context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const check = (source?: Source | null) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const message = findImportComplaint(file, source.value)
      if (message) context.report({ message, node: source })
    }
    const checkSource = (node: { source: Source | null }) => check(node.source)
    return {
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      ExportAllDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
    }
  },
}

const plugin = { meta: { name: 'our' }, rules: { 'import-law': importLaw } }

export default plugin
