/** Prints a line for the operator. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
