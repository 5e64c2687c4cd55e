// Calls of a person's own page, and confirming the password (spec 01 §3 Profile; spec 00 §13).

import { confirmPassword } from '#kernel/calls/step-up.ts';
import type { Contract } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { noteStepUp } from '#platform/access/step-up.ts';
import { keepContent } from '#platform/files/store.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RequestFacts, serve, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import * as own from '../actions/own-profile.ts';
import * as profile from '../contract/profile.ts';
import { readDevices, readProfile } from '../reads/profile.ts';
import { hashChecked, requireOwnPassword } from '#modules/users/passwords/chapter.ts';
import { saveOwnPassword } from '../actions/own-profile.ts';

const photo = serveAtEdge(profile.profilePhoto, async (_input, facts) => {
  if (!facts.upload) throw badField('attachment', 'Choose a picture');
  const square = await own.asSquare(facts.upload.name, facts.upload.bytes);
  const sha256 = await keepContent(square.bytes);
  const photo_url = await inRequest(profile.profilePhoto, facts, () => own.savePhoto({ ...square, sha256 }));
  return withMessage({ photo_url: photo_url ?? '' }, 'The photo is saved');
});

const password = serveAtEdge(profile.profilePassword, async ({ current, password: next }, facts) => {
  const contract = profile.profilePassword;
  await requireOwnPassword({ contract, facts, password: current, field: 'current' });
  if (next === current) throw badField('password', 'Choose another password than the present one');
  const ended = await changePassword({ contract, facts, password: next });
  return withMessage({ ended }, 'Your password is changed; all other devices are signed out');
});

const again = serveAtEdge(confirmPassword, async ({ password: given, call }, facts) => {
  await requireOwnPassword({ contract: confirmPassword, facts, password: given, field: 'password' });
  await inRequest(confirmPassword, facts, () => noteStepUp(call, facts.token_hash));
  return withMessage(null, 'Thank you');
});

export const profileCalls: readonly Served[] = [
  serve(profile.profileView, () => readProfile()),
  serve(profile.profileUpdate, async ({ phone }) => {
    await own.updateProfile(phone);
    return withMessage(null, 'Your profile is saved');
  }),
  photo,
  serve(profile.profilePhotoOff, async () => {
    await own.savePhoto(null);
    return withMessage(null, 'The photo is removed');
  }),
  password,
  again,
  serve(profile.profileDevices, (_input, { token_hash }) => readDevices(token_hash)),
  serve(profile.profileDeviceEnd, async ({ id }, { token_hash }) => {
    await own.endDevice(id, token_hash);
    return withMessage(null, 'The device is signed out');
  }),
];

interface Changing {
  contract: Contract;
  facts: RequestFacts;
  password: string;
}

/** A new password of one's own; answers how many other sessions ended. */
async function changePassword({ contract, facts, password }: Changing): Promise<number> {
  const person = await inRequest(contract, facts, readProfile);
  const hash = await hashChecked(password, person);
  return inRequest(contract, facts, () => saveOwnPassword(hash, facts.token_hash));
}
