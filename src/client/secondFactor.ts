import type { AccountCollection } from '@/domain/accounts/account'
import { routes } from '@/config/routes'
import { secondFactor as copy } from '@/copy/secondFactor'
import type {
  OwnerCredentials,
  SecondFactorSetup,
  SecondFactorState,
} from '@/domain/accounts/secondFactor'

import { callServer, type Failure, type FailureCode, json, type Result } from './callServer'

export const readSecondFactor = (): Promise<Result<SecondFactorState>> =>
  callServer(routes.secondFactorApi, { isOwn: true, read: json<SecondFactorState> })

/** Begins to connect an app; nothing is on until {@link confirmSecondFactor}. */
export const setUpSecondFactor = (
  credentials: OwnerCredentials,
): Promise<Result<SecondFactorSetup>> =>
  send(routes.secondFactorSetupApi, credentials, json<SecondFactorSetup>)

/** Turns it on with the first code of the app that was connected. */
export const confirmSecondFactor = (code: string): Promise<Result<{ recoveryCodes: string[] }>> =>
  send(routes.secondFactorConfirmApi, { code }, json<{ recoveryCodes: string[] }>)

export const renewRecoveryCodes = (
  credentials: OwnerCredentials,
): Promise<Result<{ recoveryCodes: string[] }>> =>
  send(routes.recoveryCodesApi, credentials, json<{ recoveryCodes: string[] }>)

export const disableSecondFactor = (credentials: OwnerCredentials): Promise<Result<unknown>> =>
  send(routes.secondFactorDisableApi, credentials, async () => null)

const send = <Data>(address: string, body: object, read: (answer: Response) => Promise<Data>) =>
  callServer(address, {
    method: 'POST',
    body,
    isSave: true,
    continues: copy.continues,
    read,
  })

export const resetSecondFactor = (
  collection: AccountCollection,
  { id, name, reason }: { id: string; name: string; reason: string },
): Promise<Result> =>
  callServer(`${routes.api}/${collection}/${id}/second-factor-reset`, {
    method: 'POST',
    body: { reason },
    isSave: true,
    continues: copy.resetContinues(name),
  })

const aboutCode = new Set<FailureCode>(['secondFactorRequired', 'secondFactorWrong'])

/** Whether a refusal is of the code that was typed, and not of the session. */
export const isAboutCode = ({ code }: Failure): boolean => aboutCode.has(code)
