/** Written by `npm run generate` when the findings may have changed: texts that were checked under another version are checked again. */
export const claimsVersion: string = '2026-12-01.3878354764'
