// One job and its form (07 §5): advert, application with the CV, kept on the device until it is sent.

import { Link, useParams } from 'react-router';
import { namedIn } from '#kernel/names.ts';
import { dayIn, moneyIn } from '#kernel/words/formats.ts';
import type { Language } from '#kernel/words/translated.ts';
import * as pages from '#kernel/pages.gen.ts';
import { GuestMessage } from '#ui/guest/guest-frame.tsx';
import type { JobShown, publicJob } from '../contract/careers.ts';
import { ApplyForm } from './apply-form.tsx';
import { CareersFrame, useAsked, type Words } from './careers-frame.tsx';
import css from './careers.module.css';

const shape = { method: 'GET', path: 'public/jobs/:slug', transport: 'json', idempotent: false } as const;

function Advert({ job, w, language }: { job: JobShown; w: Words; language: Language }) {
  return (
    <>
      <dl className={css['careers-facts']}>
        <dt>{w.place}</dt>
        <dd>
          <bdi>{job.branch}</bdi> · <bdi>{job.city}</bdi>
        </dd>
        <dt>{w.post}</dt>
        <dd>
          <bdi>{job.designation}</bdi> · {namedIn(w, job.employment_type) ?? job.employment_type}
        </dd>
        <dt>{w.vacancies}</dt>
        <dd>{job.vacancies}</dd>
        {job.subjects.length > 0 ? (
          <>
            <dt>{w.subject}</dt>
            <dd>
              <bdi>{job.subjects.join(', ')}</bdi>
            </dd>
          </>
        ) : null}
        {job.min_experience_years > 0 ? (
          <>
            <dt>{w.experience}</dt>
            <dd>
              {w.at_least} {job.min_experience_years}
            </dd>
          </>
        ) : null}
        {job.salary_from !== null && job.salary_to !== null ? (
          <>
            <dt>{w.pay}</dt>
            <dd>
              <bdi dir="ltr">
                {moneyIn(job.salary_from, job.currency, language)} – {moneyIn(job.salary_to, job.currency, language)}
              </bdi>
            </dd>
          </>
        ) : null}
        <dt>{w.until}</dt>
        <dd>
          <bdi>{dayIn(job.closes_on, language)}</bdi>
        </dd>
      </dl>
      {job.description ? (
        <p className={css['careers-text']} dir="auto">
          {job.description}
        </p>
      ) : null}
    </>
  );
}

export function Screen() {
  const slug = useParams()['slug'] ?? '';
  const asked = useAsked<typeof publicJob>(shape, { slug });
  return (
    <CareersFrame asked={asked} title={(w, data) => data?.title ?? w.title} school={(data) => data.school}>
      {(job, w, language) => (
        <>
          <Advert job={job} w={w} language={language} />
          {job.is_open ? (
            <ApplyForm key={job.slug} job={job} w={w} language={language} />
          ) : (
            <GuestMessage kind="bad">{w.closed}</GuestMessage>
          )}
          <p>
            <Link to={pages.JobsPublic}>{w.all_jobs}</Link>
          </p>
        </>
      )}
    </CareersFrame>
  );
}
