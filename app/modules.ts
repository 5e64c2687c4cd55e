// The one list of modules, lowest storey first: migrations run and registers fill in this order.

import type { Module } from '#platform/module.ts';
import { attendanceModule } from '#modules/attendance/index.ts';
import { admissionsModule } from '#modules/admissions/index.ts';
import { accountsModule } from '#modules/accounts/index.ts';
import { branchesModule } from '#modules/branches/index.ts';
import { examsModule } from '#modules/exams/index.ts';
import { feesModule } from '#modules/fees/index.ts';
import { franchiseModule } from '#modules/franchise/index.ts';
import { homeModule } from '#modules/home/index.ts';
import { hrModule } from '#modules/hr/index.ts';
import { payrollModule } from '#modules/payroll/index.ts';
import { recruitmentModule } from '#modules/recruitment/index.ts';
import { outreachModule } from '#modules/outreach/index.ts';
import { scholarshipsModule } from '#modules/scholarships/index.ts';
import { studentsModule } from '#modules/students/index.ts';
import { usersModule } from '#modules/users/index.ts';
import { platformParts } from './platform-parts.ts';

export const modules: readonly Module[] = [
  ...platformParts,
  branchesModule,
  usersModule,
  studentsModule,
  accountsModule,
  hrModule,
  feesModule,
  attendanceModule,
  admissionsModule,
  payrollModule,
  examsModule,
  recruitmentModule,
  scholarshipsModule,
  franchiseModule,
  outreachModule,
  homeModule,
];
