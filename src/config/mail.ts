import type { EmailAdapter } from 'payload'

/** No mail is sent yet. Payload's own stand-in for that writes the address to the log. */
export const withoutMail: EmailAdapter<void> = ({ payload }) => ({
  name: 'none',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: '하루맞춤',
  sendEmail: async () => payload.logger.warn('a mail was not sent: mail is not set up'),
})
