// Jobs and applications (spec 07 §11, story 17, first half): posted, applied for from a telephone, worked; with what is refused on the way
// (HIRE-1 to HIRE-4, HIRE-8, HIRE-14, HIRE-16).

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { nowMs } from '#kernel/clock.ts';
import * as applicants from '#modules/recruitment/applicants/contract/applicants.ts';
import * as careers from '#modules/recruitment/careers/contract/careers.ts';
import * as jobs from '#modules/recruitment/jobs/contract/jobs.ts';
import { scoreTemplates, scoreTemplatesSave } from '#modules/recruitment/jobs/contract/score-templates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { openSchool, type School } from '#stories/harness/school.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { applyTo, applyWith, jobOf, openScene, recruiter, type Scene, sendForm } from './hiring-scene.ts';
import * as acts from '#modules/recruitment/applicants/contract/applicant-acts.ts';

const tokenOf = (link: string | null): string => link?.split('/').at(-1) ?? '';

let school: School;
let scene: Scene;
let job = { id: 0, slug: '' };
let link = '';
let application = 0;

/** What the outbox was told of an event about an application or an offer. */
const told = (event: string) =>
  school.owner(() =>
    rowsOf(sql<{ data: Record<string, string>; not_before: string | null }>`
      select data, not_before from platform.message_intents where event_code = ${event} order by id`),
  );

beforeAll(async () => {
  school = await openSchool();
  scene = await openScene(school);
});

describe('a job', () => {
  it('HIRE-1 needs a reason where no sanctioned post is vacant; its number is given when it opens', async () => {
    const refused = await school.call(jobs.jobSave, jobOf(scene, { over_reason: null }), recruiter);
    expect([refused.code, refused.errors?.['over_reason']?.[0]]).toEqual([
      422,
      'No sanctioned post is vacant, the job asks for 2. Say why more people are needed.',
    ]);
    const draft = await school.must(jobs.jobSave, jobOf(scene, { open: false }), recruiter);
    expect([draft.status, draft.number]).toEqual(['draft', null]);
    const gone = await school.call(careers.publicJob, { slug: draft.slug }, { as: null });
    expect(gone.code).toBe(404);
    const open = await school.must(
      jobs.jobStatus,
      { id: draft.id, version: draft.version, to: 'open', over_reason: 'The new section opens in spring' },
      recruiter,
    );
    expect([open.status, open.number?.startsWith('JOB-')]).toEqual(['open', true]);
    job = draft;
  });

  it('what is wrong of it is told by field; another branch finds nothing; nobody without a right', async () => {
    const past = await school.call(
      jobs.jobSave,
      jobOf(scene, { closes_on: addDays(today, -1), opens_on: addDays(today, -9) }),
      recruiter,
    );
    expect([past.code, past.errors?.['closes_on']?.[0]]).toEqual([422, 'This day is over. Give a last day to come.']);
    expect((await school.call(jobs.jobRead, { id: job.id }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(jobs.jobList, {}, { as: 'nobody' })).code).toBe(403);
    const script = await school.must(
      jobs.jobSave,
      jobOf(scene, { title: '<script>alert(1)</script>', open: false }),
      recruiter,
    );
    expect(script.slug).toMatch(/^script-alert-1-script-\d+-/);
    const { version } = await school.must(jobs.jobRead, { id: script.id }, recruiter);
    await school.must(jobs.jobDelete, { id: script.id, version }, recruiter);
    const kept = await school.must(jobs.jobRead, { id: job.id }, recruiter);
    const open = await school.call(jobs.jobDelete, { id: job.id, version: kept.version }, recruiter);
    expect(open.message).toContain('Only a draft can be deleted');
  });

  it('HIRE-8 a school begins with two templates; weights add up to 100', async () => {
    const templates = await school.must(scoreTemplates, {}, recruiter);
    expect(templates.map((one) => [one.kind, one.criteria.map((line) => line.weight)])).toEqual([
      ['interview', [30, 20, 20, 15, 15]],
      ['demonstration', [15, 25, 20, 15, 15, 10]],
    ]);
    const wrong = await school.call(
      scoreTemplatesSave,
      { name: 'Short', kind: 'interview', criteria: [{ name: 'All', weight: 90 }] },
      recruiter,
    );
    expect(wrong.errors?.['criteria']?.[0]).toBe('Weights must add up to 100; these add up to 90');
  });

  it('stands on the public page without a sign-in, with nothing that is not public', async () => {
    const { jobs: shown, cities } = await school.must(careers.publicJobs, {}, { as: null });
    expect(shown.map((one) => [one.title, one.vacancies, one.salary_from])).toEqual([['Physics Teacher', 2, null]]);
    expect(cities).toEqual(['Islamabad']);
    expect((await school.must(careers.publicJobs, { city: 'Karachi' }, { as: null })).jobs).toEqual([]);
  });
});

describe('an application from a telephone', () => {
  it('HIRE-2 is refused field by field, and keeps nothing', async () => {
    const wrong = await applyTo(school, job.slug, {
      national_id: '35202-765432-2',
      gender: '',
      consent: '',
      mobile: '12',
    });
    expect([wrong.code, Object.keys(wrong.errors).toSorted()]).toEqual([
      422,
      ['consent', 'gender', 'mobile', 'national_id'],
    ]);
    expect(wrong.errors['national_id']?.[0]).toContain('A CNIC has 13 digits');
    expect((await applyWith(school, job.slug, { change: {}, file: null })).errors['file']?.[0]).toContain(
      'Choose your CV',
    );
    expect((await applyTo(school, 'no-such-job-1')).code).toBe(404);
  });

  it.each([
    ['an .exe named .pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
    ['a page named .pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'an archive behind the head of a picture',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from('PK\u0003\u0004'), Buffer.alloc(600)]),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('HIRE-2 %s is no CV', async (_, bytes) => {
    const answer = await applyWith(school, job.slug, {
      change: { mobile: '0300 9999999' },
      file: { name: 'cv.pdf', bytes },
    });
    expect([answer.code, answer.errors['file']?.length]).toEqual([422, 1]);
  });

  it('HIRE-2 more than 5 MB is too large', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024)]);
    const answer = await applyWith(school, job.slug, {
      change: { mobile: '0300 8888888' },
      file: { name: 'cv.pdf', bytes: large },
    });
    expect(answer.code).toBe(413);
  });

  it('HIRE-2 a filled trap or a form of two seconds is thanked, and nothing is kept', async () => {
    const robot = await applyTo(school, job.slug, { website: 'http://spam.example', mobile: '0300 1000001' });
    const quick = await applyTo(school, job.slug, {
      read_at: new Date(nowMs() - 2000).toISOString(),
      mobile: '0300 1000002',
    });
    expect([robot, quick].map((one) => [one.code, one.data.number])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await school.must(applicants.applicantList, {}, recruiter)).total).toBe(0);
  });

  it('story 17: it is kept; the second of the same person answers with the first day and changes nothing', async () => {
    const first = await applyTo(school, job.slug, { answers: '{}' });
    expect([first.code, first.data.number?.startsWith('APL-')]).toEqual([200, true]);
    link = tokenOf(first.data.status_link);
    const again = await applyTo(school, job.slug, { city: 'Karachi' });
    expect([again.code, again.data]).toEqual([
      200,
      { job: 'Physics Teacher', number: null, status_link: null, known_since: today },
    ]);
    // Who knows the name and the number, and not the birth, is told nothing of a day.
    const stranger = await applyTo(school, job.slug, { date_of_birth: '1980-01-01', national_id: '' });
    expect(stranger.data.known_since).toBeNull();
    const { data } = await school.must(applicants.applicantList, {}, recruiter);
    expect(data.map((row) => [row.name, row.city, row.stage, row.screening_score])).toEqual([
      ['Hina Aslam', 'Islamabad', 'new', 60],
    ]);
    application = data[0]?.id ?? 0;
    expect(await told('JOB_RECEIVED')).toHaveLength(1);
  });

  it('somebody else of the same telephone is somebody else, and marked for who recruits', async () => {
    const brother = await applyTo(school, job.slug, {
      full_name: 'Omar Aslam',
      gender: 'male',
      date_of_birth: '1995-06-07',
      national_id: '',
      email: '',
    });
    expect(brother.data.number).not.toBeNull();
    const { data } = await school.must(applicants.applicantList, { filter: 'Omar' }, recruiter);
    expect(data[0]?.duplicate).toBe(true);
  });

  it('HIRE-2 six of one number in an hour are too many', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await applyTo(school, job.slug, { mobile: '0300 5550000', consent: '' })).code);
    expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('its page shows where it stands, takes a paper and a photo, and nothing to who guesses', async () => {
    const page = await school.must(careers.applicationPage, { token: link }, { as: null });
    expect([page.stage, page.standing, page.road]).toEqual([
      'new',
      'open',
      ['new', 'shortlisted', 'interview', 'demonstration', 'final_list', 'offered', 'hired'],
    ]);
    const guess = await school.call(careers.applicationPage, { token: `${link.slice(0, -3)}abc` }, { as: null });
    expect(guess.code).toBe(404);
    const paper = await sendForm<careers.StatusPage>(school, `public/applications/${link}`, {
      fields: { action: 'upload', kind: 'certificate' },
      file: { name: '<b>degree</b>.pdf', bytes: Buffer.from('%PDF-1.4\ntrailer\n%%EOF') },
    });
    expect([paper.code, paper.data.files.length, paper.data.files[0]?.name.includes('<')]).toEqual([200, 1, false]);
    const bad = await sendForm(school, `public/applications/${link}`, {
      fields: { action: 'photo' },
      file: { name: 'me.jpg', bytes: Buffer.from('MZ no picture') },
    });
    expect(bad.code).toBe(422);
  });
});

describe('applicants', () => {
  it('are moved by the table of stages, many at once, each for itself', async () => {
    const { data } = await school.must(applicants.applicantList, { sortBy: 'name' }, recruiter);
    const omar = data.find((row) => row.name === 'Omar Aslam')?.id ?? 0;
    const moved = await school.must(
      applicants.applicationMove,
      { ids: [application, omar], to_stage: 'shortlisted', message: true },
      recruiter,
    );
    expect(moved).toEqual({ done: 2, failed: [] });
    const offered = await school.call(
      applicants.applicationMove,
      { ids: [application], to_stage: 'offered' },
      recruiter,
    );
    expect([offered.code, offered.message]).toEqual([
      409,
      'An application is offered by an offer that was approved. Make the offer on the final list.',
    ]);
    const stale = await school.call(
      applicants.applicationMove,
      { ids: [application], versions: [0], to_stage: 'new' },
      recruiter,
    );
    expect(stale.code).toBe(409);
    expect((await school.call(applicants.applicantDetail, { id: application }, { as: 'neighbour' })).code).toBe(404);
  });

  it('HIRE-16 a rejection is told a day later, and taken back nothing leaves', async () => {
    const { data } = await school.must(applicants.applicantList, { filter: 'Omar' }, recruiter);
    const omar = data[0]?.id ?? 0;
    const without = await school.call(applicants.applicationMove, { ids: [omar], to_state: 'rejected' }, recruiter);
    expect(without.errors?.['reason_code']).toEqual(['Choose a reason']);
    await school.must(
      applicants.applicationMove,
      { ids: [omar], to_state: 'rejected', reason_code: 'experience', message: true },
      recruiter,
    );
    const [letter] = await told('JOB_REJECTED');
    expect(Date.parse(letter?.not_before ?? '') - nowMs()).toBeGreaterThan(23 * 3_600_000);
    await school.must(
      applicants.applicationMove,
      { ids: [omar], to_state: 'active', note: 'Looked at again' },
      recruiter,
    );
  });

  it('HIRE-14 who is not to be hired is marked with a reason; two records of one person become one', async () => {
    const walked = await school.must(
      applicants.applicantSave,
      {
        job_id: job.id,
        full_name: 'Hina A.',
        mobile: '0321 7654321',
        source: 'walk_in',
        qualification: 'master',
        experience_years: 2,
      },
      recruiter,
    );
    const other = await school.must(applicants.applicantDetail, { id: walked.id }, recruiter);
    const short = await school.call(
      acts.applicantMark,
      { id: walked.id, applicant_version: other.applicant_version, do_not_hire: true, reason: 'no' },
      recruiter,
    );
    expect(short.errors?.['reason']).toEqual(['Say why, in at least 5 characters']);
    const merged = await school.must(
      acts.applicantMerge,
      { id: walked.id, into_id: application, reason: 'The same person at the desk' },
      recruiter,
    );
    expect(merged).toEqual({ moved: 0, closed: 1 });
  });

  it('07 §9 come from a file line by line', async () => {
    const csv =
      'full_name,mobile,qualification,experience_years\nSana Tariq,0333 1234567,master,3\n,0333 1234568,,\nZain,12,,\n';
    const token = await school.tokenOf('clerk');
    const answer = await sendForm<{ done: number; failed: { line: number }[] }>(
      school,
      applicants.applicantImport.path,
      { fields: { job_id: String(job.id) }, file: { name: 'people.csv', bytes: Buffer.from(csv) }, token },
    );
    expect([answer.data.done, answer.data.failed.map((one) => one.line)]).toEqual([1, [3, 4]]);
  });
});
