import { parseArgs } from 'node:util'

type Option = {
  type: 'boolean' | 'string'
  help: string
  value?: string
}
type Options = Record<string, Option>

type Command<T extends Options> = {
  name: string
  description: string
  options?: T
  operands?: { usage: string; min: number; max: number }
}

type Parsed<T extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>,
  'values' | 'positionals'
> & {
  refuse: (reason: string) => never
}

const help = { type: 'boolean', short: 'h', help: 'prints this and does nothing' } as const

/** Before any work begins: ends the process with 0 after `--help`, and with 2 and a sentence on standard error for unknown arguments. */
export function parseCommandLine<const T extends Options = Record<never, never>>(
  command: Command<T>,
  args: string[] = process.argv.slice(2),
): Parsed<T> {
  const { min, max } = command.operands ?? { min: 0, max: 0 }
  const refuse = (reason: string): never => {
    process.stderr.write(`${reason}. See: ${asTyped(command.name, '--help')}\n`)
    process.exit(2)
  }
  const options = { ...command.options, help } as unknown as T & { help: typeof help }
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if ((values as { help?: boolean }).help) {
      process.stdout.write(helpOf(command))
      process.exit(0)
    }
    const { length: given } = positionals
    if (given < min || given > max)
      refuse(
        `Usage: ${usageOf(command)}; ${given === 1 ? '1 argument was' : `${given} arguments were`} given`,
      )
    return { positionals, values, refuse } as Parsed<T>
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    // Later sentences of Node's message are advice on quoting.
    return refuse(message.split('. ')[0] ?? message)
  }
}

const asTyped = (name: string, rest: string) =>
  rest && name.startsWith('npm ') ? `${name} -- ${rest}` : `${name} ${rest}`.trim()

const usageOf = ({ name, operands, options }: Command<Options>) =>
  asTyped(name, [options && '[options]', operands?.usage].filter(Boolean).join(' '))

function helpOf(command: Command<Options>): string {
  const rows = Object.entries({ ...command.options, help } as Options).map(([name, option]) => [
    `  --${name}${option.type === 'string' ? `=<${option.value ?? 'text'}>` : ''}`,
    option.help,
  ])
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 2
  const lines = rows.map(([left = '', right = '']) => left.padEnd(width) + right)
  return [`Usage: ${usageOf(command)}`, '', command.description, '', ...lines, ''].join('\n')
}
