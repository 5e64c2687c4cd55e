// One part of an audit pack: its rows page by page, and its files.

import { Link } from 'react-router';
import { grouped } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { packPart, packRead } from '../contract/pack-door.ts';
import css from './pack.module.css';

export type Part = DataOf<typeof packRead>['parts'][number]['key'];

const PAGE = 100;
const formats = ['xlsx', 'csv', 'pdf'] as const;

interface Props {
  data: DataOf<typeof packPart>;
  token: string;
  part: Part;
  page: number;
}

export function PackTable({ data, token, part, page }: Props) {
  const { title, text, columns, rows, total } = data;
  return (
    <>
      <h2>{title}</h2>
      <p className={css['pack-quiet']}>{text}</p>
      <p className={css['pack-files']}>
        {formats.map((format) => (
          <a
            key={format}
            href={`/api/v1/audit-pack/${encodeURIComponent(token)}/file/${part}/${format}`}
            rel="noreferrer"
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
      {rows.length === 0 ? (
        <p role="status">There is nothing of this kind in the period.</p>
      ) : (
        <div className={css['pack-table']}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" className={column.figure ? css['pack-figure'] : undefined}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells, voucher_id }, n) => (
                <tr key={`${page}-${n}`}>
                  {cells.map((cell, at) => (
                    <td key={columns[at]?.title} className={columns[at]?.figure ? css['pack-figure'] : undefined}>
                      {voucher_id !== null && at === (part === 'sample' ? 2 : 0) ? (
                        <Link to={`?part=${part}&voucher=${voucher_id}`}>{cell}</Link>
                      ) : (
                        cell
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages part={part} page={page} total={total} />
    </>
  );
}

function Pages({ part, page, total }: { part: Part; page: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / PAGE));
  if (last === 1) return null;
  return (
    <p className={css['pack-pages']}>
      {page > 1 ? <Link to={`?part=${part}&page=${page - 1}`}>Previous page</Link> : null}
      <span>
        Page {grouped(page)} of {grouped(last)}, {grouped(total)} rows
      </span>
      {page < last ? <Link to={`?part=${part}&page=${page + 1}`}>Next page</Link> : null}
    </p>
  );
}
