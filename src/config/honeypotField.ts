export const honeypotField = 'website'
