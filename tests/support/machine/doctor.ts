import { runCommand } from './command'

/**
 * Runs `npm run doctor` and returns what it names, without the end of the installed calendar of public holidays, which comes some day. It must
 * end with 1 where it names a problem, with 0 elsewhere.
 */
export async function runDoctor(args: string[], env: Record<string, string>) {
  const { code, stderr, stdout } = await runCommand('doctor', args, env)
  const lines = stdout.split('\n')
  const of = (mark: string) =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(8))
  const isLasting = (line: string) => !line.startsWith('The calendar of public holidays')
  const problems = of('PROBLEM')
  const said =
    problems.length === 1
      ? '1 problem needs attention.\n'
      : `${problems.length} problems need attention.\n`
  expect([code, stderr]).toEqual(problems.length ? [1, said] : [0, ''])
  return {
    problems: problems.filter(isLasting),
    hints: of('hint   ').filter(isLasting),
    text: stdout,
  }
}
