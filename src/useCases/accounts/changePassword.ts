import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { verifyOwnPassword } from '@/auth/verifyOwnPassword'
import { withHashCapacity } from '@/auth/withHashCapacity'
import { account as copy } from '@/copy/account'
import { requireSessionStillOpen } from '@/database/accounts/sessions'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/shared/errors'
import { passwordChangeSchema } from '@/domain/accounts/password'
import { countingPasswords } from '@/rateLimit/failedPasswords'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Changes the signed-in agent's password after checking the current one, and ends all of the agent's sessions (specification 5.7).
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but approved agents, `invalidInput` with field errors,
 * `tooManyRequests`, `writeConflict`, `unavailable`
 */
export const changePassword = defineUseCase({
  guard: requireApprovedAgent,
  schema: passwordChangeSchema,
  run: async (req, { currentPassword, password }, person): Promise<{ email: string }> => {
    const { email } = person
    const agent = { collection: 'agents', id: String(person.id) } as const
    await withHashCapacity(req, () =>
      countingPasswords(req, email, async () => {
        const requireSamePassword = await verifyOwnPassword(
          req,
          agent,
          currentPassword,
          wrongCurrentPassword,
        )
        await withTransaction(req, async () => {
          await requireSamePassword()
          await requireSessionStillOpen(req, person)
          // `refuseOwnPassword` would refuse it: in an update nobody asks for the current password. Here we did.
          await req.payload.update({ ...agent, data: { password }, overrideAccess: true, req })
        })
      }),
    )
    return { email }
  },
})

const wrongCurrentPassword = () =>
  new AppError('invalidInput', [{ path: 'currentPassword', message: copy.wrongCurrentPassword }])
