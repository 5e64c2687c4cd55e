// Calls of admission packages (spec 10 §11.1, §11.3).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { changePackageStatus } from '../actions/change-package-status.ts';
import { copyPackage } from '../actions/copy-package.ts';
import { createPackage, updatePackage } from '../actions/save-package.ts';
import { packageEffect, packageSimulate } from '../contract/package-effect.ts';
import { offeredList, packageUses } from '../contract/package-offers.ts';
import {
  packageCopy,
  packageCreate,
  packageList,
  packagePreview,
  packageRead,
  packageStatusChange,
  packageUpdate,
} from '../contract/packages.ts';
import { offeredPackages } from '../reads/offered-packages.ts';
import { effectOfPackages } from '../reads/package-effect.ts';
import { previewPackage } from '../reads/package-preview.ts';
import { simulatePackage } from '../reads/package-simulation.ts';
import { listUses } from '../reads/package-uses.ts';
import { listPackages, readPackage } from '../reads/packages.ts';

const said: Record<ParsedInputOf<typeof packageStatusChange>['event'], string> = {
  activate: 'The package is on offer',
  pause: 'The package is paused; places that are held stay',
  resume: 'The package is on offer again',
  extend: 'The new last day is saved',
  archive: 'The package is archived',
};

export const packageCalls = [
  serve(packageList, listPackages),
  serve(packageUses, listUses),
  serve(packageRead, readPackage),
  serve(packageCreate, async (input) => withMessage(await createPackage(input), 'The draft is saved')),
  serve(packageUpdate, async (input) => withMessage(await updatePackage(input), 'The package is saved')),
  serve(packagePreview, previewPackage),
  serve(packageStatusChange, async (input) => {
    const after = await changePackageStatus(input);
    return withMessage(after, after.status === 'pending' ? 'Sent for approval' : said[input.event]);
  }),
  serve(packageCopy, async (input) => withMessage(await copyPackage(input), 'The copy is a draft')),
  serve(packageEffect, effectOfPackages),
  serve(packageSimulate, simulatePackage),
  serve(offeredList, (input) => offeredPackages({ ...input, on: who().today })),
  serveExport(exportOf(packageList), {
    name: 'admission-packages',
    page: listPackages,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Name', value: (row) => row.name, width: 28 },
      { title: 'Session', value: (row) => row.session_name },
      { title: 'For', value: (row) => row.kind },
      { title: 'Classes', value: (row) => row.classes, width: 40 },
      { title: 'Branches', value: (row) => row.branches, width: 30 },
      { title: 'From', value: (row) => row.valid_from },
      { title: 'To', value: (row) => row.valid_to },
      { title: 'Held', value: (row) => row.held },
      { title: 'Used', value: (row) => row.used },
      { title: 'Places', value: (row) => row.places },
      { title: 'Discount %', value: (row) => row.depth_percent },
      { title: 'Status', value: (row) => row.status },
    ],
  }),
];
