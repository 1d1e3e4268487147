import type { Field } from 'payload'

/** The admin who did something, and the e-mail, which stays when the admin is deleted. */
export const adminWithEmail = (name: string, labels: { who: string; email: string }): Field[] => [
  { name, type: 'relationship', relationTo: 'admins', label: labels.who },
  { name: `${name}Email`, type: 'text', label: labels.email },
]
