// `maktab seed`: the demo school, or a large one for measurements.

import { asDay, type LocalDate, todayIn, yearAndMonth } from '#kernel/dates.ts';
import { hashPassword } from '#platform/access/passwords.ts';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { currentEngine } from '#platform/engine/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { deliverChart, openYearsCovering } from '#modules/accounts/index.ts';
import { addAttendanceDefaults } from '#modules/attendance/index.ts';
import { setUpSchool } from '#modules/branches/index.ts';
import { addFeeDefaults } from '#modules/fees/index.ts';
import { addHrDefaults } from '#modules/hr/index.ts';
import { addPayrollDefaults } from '#modules/payroll/index.ts';
import { addRecruitmentDefaults } from '#modules/recruitment/index.ts';
import { addStudentDefaults } from '#modules/students/index.ts';
import { makeAttendance } from './children/attendance.ts';
import { makeAttendanceEdges } from './children/attendance-edges.ts';
import { makeBankFiles } from './fees/bank-files.ts';
import { makeQuestions } from './accounts/questions.ts';
import { makeAhead } from './accounts/ahead.ts';
import { makeBanking } from './accounts/banking.ts';
import { makeFilesForBanks } from './fees/files-for-banks.ts';
import { makeBanks } from './accounts/banks.ts';
import { collectMonth, postMonth } from './fees/billing.ts';
import { makeGateways } from './fees/gateways.ts';
import { makeBudgets } from './accounts/budgets.ts';
import { makeBulkEdits } from './fees/bulk-edits.ts';
import { makeInstalments } from './fees/instalments.ts';
import { makeCharity } from './fees/charity.ts';
import { makeMerit } from './exams/merit.ts';
import { lastClosedDay, makeClosedYears } from './accounts/closed-years.ts';
import { makeCashCounts } from './accounts/cash.ts';
import { makeReconciliations } from './accounts/reconciliations.ts';
import { makeCosts } from './accounts/costs.ts';
import { makeCorrections } from './fees/corrections.ts';
import { makeApplicants } from './franchise/applicants.ts';
import { makeFranchises } from './franchise/franchises.ts';
import { settleOne } from './franchise/ended-agreement.ts';
import { makeRoyalty } from './franchise/royalty-year.ts';
import { type DemoCalendar, demoCalendar } from './ground/calendar.ts';
import { makeFeeEdits } from './fees/fee-edits.ts';
import { makeFeePlans } from './fees/fee-plans.ts';
import { makeBranchFigures } from './ground/branch-figures.ts';
import { makeBranchLife } from './ground/branch-life.ts';
import { makeHolidays } from './ground/holidays.ts';
import { makeSchool, makeStudents } from './children/many-students.ts';
import { demoBranches, demoSchools, makeHeadOffices, makeOrganisation } from './ground/organisation.ts';
import { makeClassTeachers } from './ground/class-teachers.ts';
import { makeCurriculum } from './ground/curriculum.ts';
import { makePrincipals } from './ground/principals.ts';
import { makeEmployees } from './people/employees.ts';
import { makePayroll } from './people/payroll.ts';
import { makeStaffMatters } from './people/staff-matters.ts';
import { makeSettlements } from './people/settlements.ts';
import { makeRecruitment } from './people/recruitment.ts';
import { makeStaffAttendance } from './people/staff-attendance.ts';
import { makeNewcomers, makePeople } from './ground/people.ts';
import { makePupils, varyStates } from './children/pupils.ts';
import { type Random, seededRandom } from './ground/random.ts';
import { makeRecords } from './children/record.ts';
import { makeWaiting } from './children/waiting.ts';
import { makeTests, makeTestSchemes } from './admissions/tests.ts';
import { makeTransfers } from './children/transfers.ts';
import { makeDecisions } from './admissions/decisions.ts';
import { makeAdmissionPlans } from './admissions/admission-plans.ts';
import { makeApplications } from './admissions/applications.ts';
import { makeAway } from './children/away.ts';
import { makeLeavesAsked } from './children/leaves.ts';
import { makeCards } from './children/cards.ts';
import { makeSchoolAndHome } from './children/school-and-home.ts';
import { makePromotionDraft } from './children/promotion.ts';
import { makeIncrements, makeOldIncrements } from './fees/increments.ts';
import { makeInquiries } from './admissions/inquiries.ts';
import { makeLeavings } from './children/leavings.ts';
import { makeOffers } from './admissions/offers.ts';
import { makePromises } from './fees/promises.ts';
import { makePackages } from './admissions/packages.ts';
import { makeReadmissions } from './admissions/readmissions.ts';
import { makeDeskWork } from './fees/at-the-desk.ts';
import { makeCheques } from './fees/cheques.ts';
import { makeDepositClaims } from './fees/deposit-claims.ts';
import { makeOnlinePayments } from './fees/online-payments.ts';
import { makeRefunds } from './fees/refunds.ts';
import { makeWebsiteForms } from './outreach/website-forms.ts';
import { makePaymentPapers } from './accounts/payment-papers.ts';
import { makeVouchers } from './accounts/vouchers.ts';

export interface SeedOptions {
  /** About so many active children; 3,000 unless said otherwise. */
  students?: number | undefined;
  branches?: number | undefined;
}

/** With fewer, branches and classes stay empty that the demo's cases need children of. */
const LEAST_STUDENTS = 100;

/** Months of the year after which the database counts its rows anew. */
const TIDY_AFTER = new Set([0, 1, 3, 7]);

async function makeGround({ years }: DemoCalendar, password_hash: string): Promise<number> {
  const admin_id = await asOwner(async () => {
    await makeOrganisation();
    await makeHeadOffices();
    await makeHolidays(years);
    await makePeople(password_hash);
    for (const { id } of demoSchools) {
      await deliverChart(id);
      await setUpSchool(id, { country_ids: [161, 162], years: [...years] });
      for (const country of [161, 162])
        await openYearsCovering(
          { school_id: id, country_id: country },
          asDay(`${years[0]}-04-01`),
          asDay(`${years[1] + 1}-06-30`),
        );
      await addStudentDefaults(id);
      await addFeeDefaults(id);
      await addAttendanceDefaults(id);
      await addHrDefaults(id);
      await addPayrollDefaults(id);
      await addRecruitmentDefaults(id);
    }
    const admin = await rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`);
    return admin?.id ?? 0;
  });
  await makeBanks(admin_id);
  return admin_id;
}

/** One school with as many children and branches as asked for, by set-based SQL; needs PostgreSQL and its superuser. */
async function seedLarge(students: number, branches: number, password_hash: string): Promise<void> {
  await makeSchool();
  await asOwner(() => rowOf(sql`update platform.users set password_hash = ${password_hash}, demo = true where id = 1`));
  await makeStudents({ students, branches }, { branch: 1, student: 1 });
}

/** What waits for somebody, has just been decided or is on its way. */
async function makeRequests(
  random: Random,
  calendar: DemoCalendar,
  { admin_id, password_hash }: { admin_id: number; password_hash: string },
): Promise<void> {
  await makeVouchers(calendar);
  await makePaymentPapers(calendar.today);
  await makeBankFiles(calendar.today);
  await makeGateways(calendar.today);
  await makeFilesForBanks();
  await makeWaiting(random);
  await makeAway();
  await makeLeavesAsked();
  await makeCards();
  await makeTransfers();
  await makeSchoolAndHome(password_hash);
  await makePromotionDraft(calendar);
  await makeRecords();
  await makeNewcomers();
  await makeFeeEdits();
  await makePromises();
  await makeIncrements(calendar);
  await makeCharity(calendar);
  await makeMerit(calendar);
  await makeBulkEdits(calendar);
  await makeInstalments(admin_id, calendar);
  await makeCorrections(calendar.today);
}

/** From the packages of the year to the children that come back: each step stands on those before it. */
async function makeAdmissions(today: LocalDate): Promise<void> {
  await makePackages();
  await makeTestSchemes();
  await makeApplications();
  await makeTests();
  await makeAdmissionPlans();
  await makeOffers();
  await makeDecisions();
  await makeInquiries(today);
  await makeReadmissions();
  await makeFranchises(today);
  await makeRoyalty(today);
  await settleOne(today);
  await makeApplicants();
  await makeWebsiteForms(today);
}

/** What the schools spend, and the years that are over closed: on everything that was posted before. */
async function makeBooks(
  admin_id: number,
  { months, today }: DemoCalendar,
  said: (what: string) => void,
): Promise<void> {
  await makeCosts(admin_id, months, today);
  await makeBanking(admin_id, today);
  await makeCashCounts(admin_id, today, lastClosedDay(today));
  await makeReconciliations(admin_id, today, lastClosedDay(today));
  await makeBudgets(admin_id, today);
  await makeClosedYears(admin_id, months, today);
  await makeRefunds(today);
  await makeCheques(today);
  await makeDepositClaims(today);
  await makeOnlinePayments(today);
  await makeAhead(admin_id, today);
  await makeQuestions(today);
  said('costs, cash counts, reconciliations, budgets, closed years, refunds, cheques, claims, online payments');
  await makeDeskWork(admin_id, today);
  await makeBranchLife(today);
  await makeBranchFigures(today);
  said('what the desks did, the life of branches');
}

/** Who works here, and who of them has a class. */
async function makeStaff(admin_id: number, today: LocalDate): Promise<void> {
  await makeEmployees(admin_id, today);
  await makeClassTeachers();
  await makeStaffAttendance(today);
  await makeStaffMatters(admin_id, today);
  await makePayroll(admin_id, today);
  await makeSettlements();
  await makePrincipals();
  await makeRecruitment(admin_id, today);
}

async function makePlans(calendar: DemoCalendar): Promise<void> {
  await makeCurriculum();
  await asOwner(() => makeFeePlans(calendar));
  await currentEngine().tidy();
  await makeOldIncrements(calendar);
}

/** Fills an empty database with the demo; refuses one that has users. More `branches` than the demo's twelve ask for the large school of measurements. */
export async function seedDemo({ students = 3_000, branches }: SeedOptions): Promise<void> {
  const started = performance.now();
  const said = (what: string): void =>
    console.log(`  ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${what}`);
  const isEmpty = await asOwner(() =>
    rowOf(sql<{ empty: boolean }>`select not exists (select 1 from platform.users) as empty`),
  );
  if (!isEmpty?.empty) throw new Error('The database has users already: the demo fills an empty one only');
  const password_hash = await hashPassword(DEMO_PASSWORD);
  if (branches !== undefined && branches > demoBranches.length) return seedLarge(students, branches, password_hash);
  if (!(students >= LEAST_STUDENTS))
    throw new Error(
      `A demo has at least ${LEAST_STUDENTS} children: with fewer, the cases that its screens show have nobody. Say --students ${LEAST_STUDENTS} or more.`,
    );
  const random = seededRandom(20_261_121);
  // Karachi's day begins first: what is dated by Muscat's lies ahead of nobody.
  const calendar = demoCalendar(todayIn('Asia/Muscat'));
  const admin = await makeGround(calendar, password_hash);
  said('schools, branches, people, charts');

  const share = students / demoBranches.length;
  for (const branch of demoBranches) {
    const size = share * (0.7 + 0.6 * random.next());
    await makePupils(random, admin, {
      branch,
      calendar,
      before: Math.round(size * 0.95),
      fresh: Math.round(size * 0.13),
    });
  }
  await makePlans(calendar);
  said('children, families, fee plans');

  for (const month of calendar.months) {
    if (month === calendar.months.at(-1)) for (const branch of demoBranches) await varyStates(admin, branch, calendar);
    for (const school of demoSchools)
      await postMonth(
        { admin_id: admin, school_id: school.id },
        demoBranches.filter((b) => b.school_id === school.id),
        month,
      );
    for (const branch of demoBranches)
      await collectMonth(random, branch, { admin_id: admin, month, today: calendar.today });
    // Fresh statistics matter while the tables grow by multiples, not by a thirteenth.
    if (TIDY_AFTER.has(calendar.months.indexOf(month))) await currentEngine().tidy();
    said(`${yearAndMonth(month)} posted and collected`);
  }
  await makeRequests(random, calendar, { admin_id: admin, password_hash });
  said('requests that wait for approval');
  await makeAttendance(calendar.today);
  await makeAttendanceEdges(calendar.today);
  await makeStaff(admin, calendar.today);
  said('two months of attendance, the people who work here');
  await makeLeavings(calendar.today);
  said('leavings');
  await makeAdmissions(calendar.today);
  said('inquiries, applications, returns, franchises');
  await makeBooks(admin, calendar, said);
  await currentEngine().tidy();
}
