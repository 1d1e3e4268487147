import { signInAgent } from '@tests/support/http/client'
import { enrolOver } from '@tests/support/http/secondFactor'
import { type Enrolled, letTimeStepsPass } from '@tests/support/secondFactor'

import type { Asked } from './attack'
import type { World } from './world'

/** An agent with a second factor, and the session that set it up. */
export type Victim = Enrolled & { id: string; email: string; session: Record<string, string> }

/** The password of {@link signInAgent}. */
export const victimPassword = 'agent-password'

export async function makeVictim({ people, server }: World): Promise<Victim> {
  const { email, id, session } = await signInAgent(
    server.url,
    people.admin as { Cookie: string; Origin: string },
  )
  const enrolled = await enrolOver(server.url, session, victimPassword)
  return { id, email, session, ...enrolled }
}

const shared = new WeakMap<World, Promise<Victim>>()

/** The victim of most attacks, as after a quarter of an hour: no code of its app is used, and nobody is locked out. */
export async function rested(world: World): Promise<Victim> {
  const made = shared.get(world) ?? makeVictim(world)
  shared.set(world, made)
  const victim = await made
  await letTimeStepsPass(world.database.collection<{ _id: string }>('second-factors'), victim.id)
  await world.database.collection('attempts').deleteMany({})
  return victim
}

const others = new WeakMap<World, Promise<Victim>>()

/** Another such agent, whose codes are no use at the first one's account. */
export function otherVictim(world: World): Promise<Victim> {
  const made = others.get(world) ?? makeVictim(world)
  others.set(world, made)
  return made
}

/** Makes both before an attack, which must change nothing. */
export const makeVictims = (world: World): Promise<unknown> =>
  rested(world).then(() => otherVictim(world))

/** A sign-in by somebody who knows the password. */
export const signingIn = ({ email }: Pick<Victim, 'email'>, typed: object = {}): Asked => ({
  method: 'POST',
  path: '/api/agents/login',
  body: { email, password: victimPassword, ...typed },
})
