import type { Report } from './retentionReport'

export function reportLines(report: Report): string[] {
  const { deleted, due, failures, isDryRun, oldest, requests, state, versions } = report
  return [
    `${isDryRun ? 'Dry run: ' : ''}${state}, ${requests} requests looked at, ${due} due, ${deleted} deleted, ${failures} failed.`,
    ...versions.map(
      ({ before, due, months, version }) =>
        `  notice ${version ?? 'unknown'} (${months} months): ${due} received before ${before}`,
    ),
    `Oldest request now: ${oldest ?? 'none'}`,
  ]
}
