import { StartError } from '@/config/StartError'
import { parseCommandLine } from '@/process/parseCommandLine'
import { say } from '@/process/say'

import { runCommand } from './runCommand'
import { withPayload } from './withPayload'

const {
  positionals: [action, email = ''],
  refuse,
} = parseCommandLine({
  name: 'npm run second-factor',
  description:
    'Removes the second factor of an account, for somebody who has lost phone and recovery codes and has no other admin to do it: ' +
    'recorded, mailed to that person if the account may sign in, and its sessions end. Works while the application runs.',
  operands: { usage: 'reset <e-mail>', min: 2, max: 2 },
})
if (action !== 'reset') refuse(`Unknown action '${action}'`)

await runCommand(async () => {
  const hadOne = await withPayload(async (payload) => {
    const { createLocalReq } = await import('payload')
    const { resetSecondFactorOf } = await import('@/useCases/secondFactor/resetSecondFactor')
    return resetSecondFactorOf(await createLocalReq({}, payload), email)
  })
  if (hadOne === undefined) throw new StartError(`No account has the e-mail ${email}.`)
  say(
    hadOne
      ? `The second factor of ${email} is removed; its sessions have ended, and a mail says so if it may sign in.`
      : `${email} has no second factor; nothing was changed.`,
  )
})
