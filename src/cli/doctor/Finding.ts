/** What one look has found, as a sentence that says what to do where something is wrong. A hint is advice; a problem fails the command. */
export type Finding = { level: 'fine' | 'hint' | 'problem'; text: string }

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const hint = (text: string): Finding => ({ level: 'hint', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })
