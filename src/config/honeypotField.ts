/** The honeypot's name, one that programs like to fill in. */
export const honeypotField = 'website'
