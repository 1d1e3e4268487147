import path from 'node:path'

// The folder that holds the packages of the floors (bench/buildFloors.ts).
const root = path.resolve(import.meta.dirname, '..')

/** @type {import('next').NextConfig} */
const config = {
  turbopack: { root },
  outputFileTracingRoot: root,
  typescript: { ignoreBuildErrors: true },
  // The way a referral link would take without a front door: to a page of its own, by Next itself.
  rewrites: async () => ({
    beforeFiles: [{ source: '/', has: [{ type: 'query', key: 'ref' }], destination: '/other' }],
    afterFiles: [],
    fallback: [],
  }),
}

export default config
