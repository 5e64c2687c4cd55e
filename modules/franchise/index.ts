// Front door of franchise: applicants, franchisees, agreements and the computation of royalty (spec 10 §8, §9; 14 §2).

import { defineModule } from '#platform/module.ts';
import { agreementsChapter } from './agreements/chapter.ts';
import { applicantsChapter } from './applicants/chapter.ts';
import { branchLifeChapter } from './branch-life/chapter.ts';
import { challansChapter } from './challans/chapter.ts';
import { computationChapter } from './computation/chapter.ts';
import { correctionsChapter } from './corrections/chapter.ts';
import { depositsChapter } from './deposits/chapter.ts';
import { franchiseesChapter } from './franchisees/chapter.ts';
import { franchisesChapter } from './franchises/chapter.ts';
import { royaltyChapter } from './royalty/chapter.ts';
import { locksChapter } from './locks/chapter.ts';
import { settlementsChapter } from './settlements/chapter.ts';
import { statementsChapter } from './statements/chapter.ts';
import { territoryChapter } from './territory/chapter.ts';

export { createApplicant, receiveApplicant, saveVisit, turnApplicant } from './applicants/chapter.ts';
export { agreementsOf, reviseAgreement, saveAgreement, signAgreement, submitAgreement } from './agreements/chapter.ts';
export { askCorrection } from './corrections/chapter.ts';
export { settle } from './settlements/chapter.ts';
export { demoRoyalty } from './royalty/chapter.ts';
export { confirmBalance } from './statements/chapter.ts';

export const franchiseModule = defineModule({
  name: 'franchise',
  migrations: { schema: 'franchise', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    territoryChapter,
    franchiseesChapter,
    computationChapter,
    agreementsChapter,
    applicantsChapter,
    challansChapter,
    locksChapter,
    depositsChapter,
    royaltyChapter,
    correctionsChapter,
    settlementsChapter,
    statementsChapter,
    branchLifeChapter,
    franchisesChapter,
  ],
});
