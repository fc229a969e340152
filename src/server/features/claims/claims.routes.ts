import { Readable } from 'node:stream';

import {
  answerClaim,
  approveClaim,
  askClaimant,
  getClaimFigures,
  claimItem,
  getClaimPhoto,
  claimPublicItem,
  findClaimByCode,
  getAnswerTime,
  getClaim,
  handOverItem,
  listClaims,
  getOwnClaimPhoto,
  rejectClaim,
  unapproveClaim,
  withdrawClaim,
} from '../../../shared/claims/contract.ts';
import * as schemas from '../../../shared/claims/schema.ts';
import { can } from '../../../shared/platform/policy.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import { addressOf, assertOpen } from '../visitors/requests.ts';
import type { ClaimsService } from './claims.service.ts';

export function claimRoutes(route: Route, claims: ClaimsService): void {
  route(
    claimPublicItem,
    schemas.claimPublicItem,
    async ({ params, query: { org_uuid: org_id }, body, actor, authorize, request, reply }) => {
      authorize({ org_id });
      assertOpen(actor, org_id);
      const { email, ...claim } = body;
      await claims.makeAsGuest({ ...claim, org_id, item_id: params.id }, email, callerOf(request, reply));
      return { state: 'unconfirmed' as const };
    },
  );

  route(claimItem, schemas.claimItem, async ({ params, query: { org_id }, body, actor, authorize, request, reply }) => {
    authorize({ org_id });
    assertOpen(actor, org_id);
    const publicOnly = !can(actor, 'items.list', { org_id });
    const input = { ...body, org_id, item_id: params.id };
    await claims.make(input, addressOf(actor), callerOf(request, reply), publicOnly);
    return { state: 'waiting' as const };
  });

  route(withdrawClaim, schemas.withdrawClaim, async ({ params, actor, authorize }) => {
    authorize(await claims.ownerOf(addressOf(actor), params.id));
    return claims.withdraw(addressOf(actor), params.id);
  });

  route(answerClaim, schemas.answerClaim, async ({ params, body, actor, authorize, request, reply }) => {
    authorize(await claims.ownerOf(addressOf(actor), params.id));
    return claims.answer(addressOf(actor), params.id, body, callerOf(request, reply));
  });

  route(getOwnClaimPhoto, schemas.getOwnClaimPhoto, async ({ params: { id, photo_id }, actor, authorize }) => {
    const owner = await claims.ownerOf(addressOf(actor), id);
    authorize(owner);
    return Readable.from([await claims.photo({ ...owner, id }, photo_id)]);
  });

  route(listClaims, schemas.listClaims, async ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return claims.list(params.id, query);
  });

  route(findClaimByCode, schemas.findClaimByCode, async ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return claims.findByCode(params.id, params.code);
  });

  route(getClaimFigures, schemas.getClaimFigures, async ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return claims.figures(params.id);
  });

  route(getAnswerTime, schemas.getAnswerTime, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return claims.answerTime(params.id);
  });

  route(getClaim, schemas.getClaim, async ({ params, actor, authorize }) => {
    const claim = await claims.find(actor, params.id);
    authorize(claim);
    return claim;
  });

  route(getClaimPhoto, schemas.getClaimPhoto, async ({ params: { id, photo_id }, actor, authorize }) => {
    const claim = await claims.find(actor, id);
    authorize(claim);
    return Readable.from([await claims.photo(claim, photo_id)]);
  });

  route(approveClaim, schemas.approveClaim, async ({ params, actor, authorize }) => {
    authorize(await claims.find(actor, params.id));
    return claims.approve(actor, params.id);
  });

  route(unapproveClaim, schemas.unapproveClaim, async ({ params, actor, authorize }) => {
    authorize(await claims.find(actor, params.id));
    return claims.unapprove(actor, params.id);
  });

  route(rejectClaim, schemas.rejectClaim, async ({ params, body, actor, authorize }) => {
    authorize(await claims.find(actor, params.id));
    return claims.reject(actor, params.id, body);
  });

  route(askClaimant, schemas.askClaimant, async ({ params, body, actor, authorize }) => {
    authorize(await claims.find(actor, params.id));
    return claims.ask(actor, params.id, body.text);
  });

  route(handOverItem, schemas.handOverItem, async ({ params, actor, authorize }) => {
    authorize(await claims.find(actor, params.id));
    return claims.handOverItem(actor, params.id);
  });
}
