// What stories of cards begin with: children of one class with faces, blood groups and a phone to call; a cash desk to pay at.

import sharp from 'sharp';
import { rowsOf, sql } from '#platform/db/index.ts';
import { keepContent } from '#platform/files/store.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import * as prints from '#modules/students/cards/contract/card-prints.ts';
import * as cards from '#modules/students/cards/contract/cards.ts';
import { branches } from '../harness/school.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';

const f8 = branches.f8;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;

export interface CardScene extends FeeScene {
  ids: Record<string, number>;
  idOf(name: string): number;
  /** A face of its own for each, and what the full layout shows. */
  giveFaces(names: readonly string[]): Promise<void>;
  /** Begun, sent and approved. */
  approved(student_ids: number[]): Promise<number[]>;
  /** From approved to printed; answers the batch. */
  printed(card_ids: number[], layout?: 'sheet' | 'single'): Promise<prints.BatchRow>;
}

export async function openCards(names: readonly string[]): Promise<CardScene> {
  const scene = await openFeeScene();
  const { school } = scene;
  const ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 8500 } })),
  );
  const idOf = (name: string): number => ids[name] ?? 0;
  return {
    ...scene,
    ids,
    idOf,
    giveFaces: async (of) => {
      for (const [n, name] of of.entries()) {
        const background = { r: (n * 37) % 256, g: (n * 91) % 256, b: (n * 53 + 40) % 256 };
        const face = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
          .jpeg()
          .toBuffer();
        const sha256 = await keepContent(face);
        await school.owner(() =>
          rowsOf(sql`
            with kept as (
              insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes, width, height, state)
              select school_id, id, ${sha256}, 'photo.jpg', 'image/jpeg', ${face.length}, 600, 800, 'ready' from platform.branches where id = ${f8} returning id)
            update students.students set photo_file_id = kept.id, photo_taken_on = platform.now()::date, blood_group = 'B+' from kept where students.id = ${idOf(name)}`),
        );
      }
    },
    approved: async (student_ids) => {
      const begun = await school.must(cards.cardInitiate, { student_ids, reason: 'first' }, clerk);
      const card_ids = begun.cards.map((card) => card.id);
      await school.must(cards.cardSend, { card_ids }, clerk);
      await school.must(cards.cardDecide, { card_ids, decision: 'approve' }, cashier);
      return card_ids;
    },
    printed: async (card_ids, layout = 'sheet') => {
      const { batch } = await school.must(prints.cardBatch, { card_ids, layout }, clerk);
      await runWaitingJobs();
      return school.must(prints.cardPrinted, { batch_id: batch.id }, clerk);
    },
  };
}
