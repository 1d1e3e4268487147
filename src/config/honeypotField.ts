/** The name of the form's field that no person sees, one that programs like to fill in. */
export const honeypotField = 'website'
