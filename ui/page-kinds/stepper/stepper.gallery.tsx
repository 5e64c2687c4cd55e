// The Stepper in the developers' gallery: an application in three steps, the first of them saved.

import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok } from '#ui/testing/pretend.ts';
import { draftGet } from '#ui/testing/school-things.ts';
import { stepperScreen } from './stepper-screen.tsx';

const saved = { id: 1, child: 'Dua Farooq', guardian: null as string | null, section: null as string | null };

const Screen = stepperScreen({
  title: (data) => `Application of ${data.child ?? 'a child'}`,
  call: draftGet,
  input: () => ({ id: 1 }),
  steps: [
    {
      key: 'child',
      title: 'The child',
      text: 'As on the B-Form or the passport.',
      done: (data) => data.child !== null,
      load: async () => ({ Step: (await import('#ui/testing/draft-steps.tsx')).ChildStep }),
    },
    {
      key: 'guardian',
      title: 'The guardian',
      text: 'Who is called, and who pays.',
      done: (data) => data.guardian !== null,
      load: async () => ({ Step: (await import('#ui/testing/draft-steps.tsx')).GuardianStep }),
    },
    {
      key: 'section',
      title: 'Class and section',
      done: (data) => data.section !== null,
      load: async () => ({ Step: (await import('#ui/testing/draft-steps.tsx')).SectionStep }),
    },
  ],
  finished: {
    title: 'The application is complete',
    text: 'The school decides within three days.',
    to: () => '/board/filled',
    button: 'See all applications',
  },
});

const save = (part: object) => {
  Object.assign(saved, part);
  return ok(saved, 'Saved');
};

export const gallery: GalleryPage = {
  name: 'stepper',
  title: 'Stepper',
  Screen,
  answers: {
    'GET drafts/:id': () => ok({ ...saved }),
    'POST drafts/:id/child': ({ body }) => save(body as object),
    'POST drafts/:id/guardian': ({ body }) => save(body as object),
    'POST drafts/:id/section': ({ body }) => save(body as object),
  },
};
