// In the order of the form. Not beside the schema, which the page loads later.
export const registrationFields = ['name', 'phone', 'email', 'password'] as const
