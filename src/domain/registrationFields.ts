/** In the order of the form. Apart from the schema, which a page loads later. */
export const registrationFields = ['name', 'phone', 'email', 'password'] as const
