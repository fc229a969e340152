import type { FastifyRequest } from 'fastify';

import * as schemas from '../../../../shared/accounts/factors.schema.ts';
import {
  challengeFactor,
  enrollFactor,
  getRecoveryCodes,
  listPasskeys,
  makeRecoveryCodes,
  registerPasskey,
  removePasskey,
  removeRecoveryCodes,
  renamePasskey,
  replaceRecoveryCodes,
  signInWithPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
  unenrollFactor,
  verifyFactor,
  verifyRecoveryCode,
} from '../../../../shared/accounts/factors.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import type { Route } from '../../../platform/http/route.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import type { RequestSource } from '../auth/request-source.ts';
import { signedInUser } from '../auth/signed-in-user.ts';
import type { FactorsService } from './factors.service.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { RecoveryCodesService } from './recovery-codes.service.ts';
import type { Caller } from './second-factor.ts';

export interface FactorServices {
  factors: FactorsService;
  passkeys: PasskeysService;
  recoveryCodes: RecoveryCodesService;
}

/** `auth.mfa` and `auth.passkey` of `@supabase/auth-js`; registered beside the other routes of GoTrue. */
export function factorRoutes(
  route: Route,
  { factors, passkeys, recoveryCodes }: FactorServices,
  sourceOf: (request: FastifyRequest) => RequestSource,
): void {
  const callerOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Caller => ({
    ...signedInUser(actor),
    source: sourceOf(request),
  });

  route(enrollFactor, schemas.enrollFactor, async (call) => {
    const { factor_type, friendly_name } = call.body;
    if (factor_type === 'webauthn') throw new AuthFailure('mfa_webauthn_enroll_not_enabled');
    if (factor_type !== 'totp') throw new AuthFailure('validation_failed', 'factor_type needs to be totp');
    return factors.enroll(callerOf(call), friendly_name);
  });

  route(challengeFactor, schemas.challengeFactor, async (call) => {
    const caller = callerOf(call);
    const kind = await factors.kindOf(caller, call.params.id);
    return kind === 'totp' ? factors.challenge(caller, call.params.id) : passkeys.challenge(caller);
  });

  route(verifyFactor, schemas.verifyFactor, async (call) => {
    const { challenge_id, code, webauthn } = call.body;
    const caller = callerOf(call);
    if ((await factors.kindOf(caller, call.params.id)) === 'totp') {
      if (!code) throw new AuthFailure('validation_failed', 'Code needs to be non-empty');
      return factors.verify(caller, call.params.id, challenge_id, code);
    }
    if (!webauthn) throw new AuthFailure('validation_failed', 'WebAuthn config required');
    return passkeys.verify(caller, challenge_id, webauthn.credential_response);
  });

  route(unenrollFactor, schemas.unenrollFactor, (call) => factors.unenroll(callerOf(call), call.params.id));

  route(getRecoveryCodes, schemas.getRecoveryCodes, (call) => recoveryCodes.status(callerOf(call)));
  route(makeRecoveryCodes, schemas.makeRecoveryCodes, (call) =>
    recoveryCodes.make(callerOf(call), call.body?.friendly_name),
  );
  route(replaceRecoveryCodes, schemas.replaceRecoveryCodes, (call) => recoveryCodes.replace(callerOf(call)));
  route(verifyRecoveryCode, schemas.verifyRecoveryCode, (call) => recoveryCodes.verify(callerOf(call), call.body.code));
  route(removeRecoveryCodes, schemas.removeRecoveryCodes, (call) => recoveryCodes.remove(callerOf(call)));

  route(startPasskeyRegistration, schemas.startPasskeyRegistration, (call) =>
    passkeys.startRegistration(callerOf(call)),
  );
  route(registerPasskey, schemas.registerPasskey, (call) =>
    passkeys.register(callerOf(call), call.body.challenge_id, call.body.credential),
  );
  route(startPasskeySignIn, schemas.startPasskeySignIn, ({ request }) => passkeys.startSignIn(sourceOf(request)));
  route(signInWithPasskey, schemas.signInWithPasskey, ({ body, request }) =>
    passkeys.signIn(body.challenge_id, body.credential, sourceOf(request)),
  );
  route(listPasskeys, schemas.listPasskeys, (call) => passkeys.list(callerOf(call)));
  route(renamePasskey, schemas.renamePasskey, (call) =>
    passkeys.rename(callerOf(call), call.params.id, call.body.friendly_name),
  );
  route(removePasskey, schemas.removePasskey, async (call) => {
    await factors.unenroll(callerOf(call), call.params.id, 'webauthn');
    call.reply.code(204).send();
    return undefined;
  });
}
