// An audit pack as an auditor opens it: no sign-in, nothing that can be changed; every part as pages and as files (05 §14.3).

import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { grouped } from '#kernel/counted.ts';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import { GuestFrame, GuestMessage } from '#ui/guest/guest-frame.tsx';
import type { packPart, packRead, packVoucher } from '../contract/pack-door.ts';
import { PackTable, type Part } from './pack-table.tsx';
import { PackVoucher } from './pack-voucher.tsx';
import css from './pack.module.css';

type Pack = DataOf<typeof packRead>;

const read = (path: string) => ({ method: 'GET', path, transport: 'json', idempotent: false }) as const;
const shapes = {
  pack: read('audit-pack/:token'),
  part: read('audit-pack/:token/part/:part'),
  voucher: read('audit-pack/:token/voucher/:id'),
};

type Answer<Data> = { data: Data } | { gone: boolean; message: string } | null;

/** Without the contract's own code, so that the page opens at once; null while it is asked for. */
function useLink<C extends Contract>(
  shape: ReturnType<typeof read>,
  input: Record<string, unknown> | null,
): Answer<DataOf<C>> {
  const key = JSON.stringify(input);
  const [found, setFound] = useState<{ key: string; answer: Answer<DataOf<C>> }>();
  useEffect(() => {
    let left = false;
    const show = (answer: Answer<DataOf<C>>): void => {
      if (!left) setFound({ key, answer });
    };
    const asked = JSON.parse(key) as Record<string, unknown> | null;
    if (asked === null) return;
    callShape<C>(shape, asked as never).then(
      ({ data }) => show({ data }),
      (error: unknown) => {
        const failure = asFailure(error);
        show({ gone: failure.kind === 'not_found', message: failure.message });
      },
    );
    return () => {
      left = true;
    };
  }, [shape, key]);
  return found?.key === key ? found.answer : null;
}

function Shown<Data>({ answer, children }: { answer: Answer<Data>; children: (data: Data) => ReactNode }) {
  if (answer === null) return <p role="status">Reading …</p>;
  if ('data' in answer) return <>{children(answer.data)}</>;
  if (answer.gone)
    return <p>This link does not work any more: it has expired or was ended. Ask the school for a new one.</p>;
  return <GuestMessage kind="bad">{answer.message}</GuestMessage>;
}

export function Screen() {
  const token = useParams()['token'] ?? '';
  const answer = useLink<typeof packRead>(shapes.pack, { token });
  const school = answer && 'data' in answer ? answer.data.school : '';
  return (
    <div className={css['pack']}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <GuestFrame title="Audit pack" text={school}>
        <Shown answer={answer}>{(pack) => <Open pack={pack} token={token} />}</Shown>
      </GuestFrame>
    </div>
  );
}

function Open({ pack, token }: { pack: Pack; token: string }) {
  const [params] = useSearchParams();
  const part = pack.parts.find((one) => one.key === params.get('part'));
  const voucher = Number(params.get('voucher'));
  return (
    <>
      <nav aria-label="Contents of the pack">
        <Link to="?" aria-current={part || voucher ? undefined : 'page'}>
          Overview
        </Link>
        {pack.parts.map(({ key, title }) => (
          <Link key={key} to={`?part=${key}`} aria-current={part?.key === key && !voucher ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {voucher ? (
        <OneVoucher token={token} id={voucher} />
      ) : part ? (
        <OnePart token={token} part={part.key} page={Math.max(1, Number(params.get('page')) || 1)} />
      ) : (
        <Overview pack={pack} token={token} />
      )}
    </>
  );
}

function Overview({ pack, token }: { pack: Pack; token: string }) {
  const facts: [string, string][] = [
    ['For', pack.auditor],
    ['Period', `${formatDate(pack.from)} to ${formatDate(pack.to)}`],
    ['Currency', pack.currency],
    ['Books', pack.branches.join(', ')],
    ['Given by', pack.by ?? ''],
    ['Note', pack.note ?? ''],
    ['Seed of the samples', `${pack.seed}, ${pack.sample_size} of each`],
    ['Opens until', formatDate(pack.last_day)],
  ];
  return (
    <>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={css['pack-files']}>
        <a href={`/api/v1/audit-pack/${encodeURIComponent(token)}/zip`} rel="noreferrer">
          Everything as one ZIP
        </a>
        <span className={css['pack-quiet']}>
          all parts as CSV, the bills of the sample, and the SHA-256 of every file
        </span>
      </p>
      {pack.parts.map(({ key, title, text, rows }) => (
        <section key={key}>
          <h2>
            <Link to={`?part=${key}`}>{title}</Link>
          </h2>
          <p>
            {text} <span className={css['pack-quiet']}>{grouped(rows)} rows</span>
          </p>
        </section>
      ))}
      <p className={css['pack-quiet']}>
        Every opening of this link is noted by the school. Nothing can be changed through it.
      </p>
    </>
  );
}

function OnePart({ token, part, page }: { token: string; part: Part; page: number }) {
  const input = { token, part, startRow: (page - 1) * 100 };
  const answer = useLink<typeof packPart>(shapes.part, input);
  return <Shown answer={answer}>{(data) => <PackTable data={data} token={token} part={part} page={page} />}</Shown>;
}

function OneVoucher({ token, id }: { token: string; id: number }) {
  const answer = useLink<typeof packVoucher>(shapes.voucher, { token, id });
  return <Shown answer={answer}>{(data) => <PackVoucher data={data} token={token} id={id} />}</Shown>;
}
