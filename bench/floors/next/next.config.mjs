import path from 'node:path'

// Holds the floors' packages (bench/buildFloors.ts).
const root = path.resolve(import.meta.dirname, '..')

/** @type {import('next').NextConfig} */
const config = {
  turbopack: { root },
  outputFileTracingRoot: root,
  typescript: { ignoreBuildErrors: true },
  // How Next alone would lead a referral link to a page of its own.
  rewrites: async () => ({
    beforeFiles: [{ source: '/', has: [{ type: 'query', key: 'ref' }], destination: '/other' }],
    afterFiles: [],
    fallback: [],
  }),
}

export default config
