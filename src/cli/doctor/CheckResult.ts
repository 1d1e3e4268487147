/** What one check says, as a sentence that says what to do where something is wrong. A hint is advice; a problem fails the command. */
export type CheckResult = { level: 'fine' | 'hint' | 'problem'; text: string }

export const fine = (text: string): CheckResult => ({ level: 'fine', text })
export const hint = (text: string): CheckResult => ({ level: 'hint', text })
export const problem = (text: string): CheckResult => ({ level: 'problem', text })
