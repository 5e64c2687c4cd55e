// Open jobs by city, group and subject, for everybody (07 §5).

import { Link, useSearchParams } from 'react-router';
import { moneyIn, dayIn } from '#kernel/words/formats.ts';
import type { Language } from '#kernel/words/translated.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { namedIn } from '#kernel/names.ts';
import type { PublicJob, publicJobs } from '../contract/careers.ts';
import { CareersFrame, useAsked, type Words } from './careers-frame.tsx';
import css from './careers.module.css';
import guestCss from '#ui/guest/guest.module.css';

const shape = { method: 'GET', path: 'public/jobs', transport: 'json', idempotent: false } as const;
const names = ['city', 'category', 'subject'] as const;

function Filter({
  name,
  label,
  all,
  values,
  w,
}: {
  name: (typeof names)[number];
  label: string;
  all: string;
  values: readonly string[];
  w: Words;
}) {
  const [query, setQuery] = useSearchParams();
  const choose = (value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <div className={guestCss['guest-field']}>
      <label htmlFor={`jobs-${name}`}>{label}</label>
      <select id={`jobs-${name}`} value={query.get(name) ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {name === 'category' ? (namedIn(w, value) ?? value) : value}
          </option>
        ))}
      </select>
    </div>
  );
}

function One({ job, w, language }: { job: PublicJob; w: Words; language: Language }) {
  return (
    <li>
      <Link to={pathOf(pages.JobPublic, { slug: job.slug })}>
        <bdi>{job.title}</bdi>
      </Link>
      <small>
        <bdi>{job.school}</bdi> · <bdi>{job.branch}</bdi> · <bdi>{job.city}</bdi> ·{' '}
        {namedIn(w, job.employment_type) ?? job.employment_type}
      </small>
      <small>
        {w.vacancies}: {job.vacancies} · {w.until} <bdi>{dayIn(job.closes_on, language)}</bdi>
        {job.salary_from !== null && job.salary_to !== null ? (
          <>
            {' '}
            · {w.pay}{' '}
            <bdi dir="ltr">
              {moneyIn(job.salary_from, job.currency, language)} – {moneyIn(job.salary_to, job.currency, language)}
            </bdi>
          </>
        ) : null}
      </small>
    </li>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  const chosen = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  const asked = useAsked<typeof publicJobs>(shape, chosen);
  return (
    <CareersFrame asked={asked} title={(w) => w.title} school={() => ''}>
      {(data, w, language) => (
        <>
          <div className={css['careers-filters']}>
            <Filter name="city" label={w.city} all={w.all} values={data.cities} w={w} />
            <Filter name="category" label={w.category} all={w.all} values={data.categories} w={w} />
            <Filter name="subject" label={w.subject} all={w.all} values={data.subjects} w={w} />
          </div>
          {data.jobs.length === 0 ? <p>{w.none}</p> : null}
          <ul className={css['careers-list']}>
            {data.jobs.map((job) => (
              <One key={job.slug} job={job} w={w} language={language} />
            ))}
          </ul>
        </>
      )}
    </CareersFrame>
  );
}
