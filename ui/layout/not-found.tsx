// The 404 picture for an address that is no page, with a way back (SHELL-2).

import { Link } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import css from '#ui/routes/screen-fault.module.css';

export function NotFound() {
  return (
    <section className={css['screen-fault']} aria-label="Page not found">
      <title>Page not found · Maktab</title>
      <svg viewBox="0 0 320 150" width="320" role="img" aria-label="404: an empty desk in front of a blackboard">
        <rect x="40" y="8" width="240" height="96" rx="6" fill="#12544d" stroke="#8a6a45" strokeWidth="6" />
        <text x="160" y="76" textAnchor="middle" fontSize="58" fontWeight="700" fill="#e8fbf7" fontFamily="inherit">
          404
        </text>
        <rect x="92" y="112" width="136" height="9" rx="3" fill="#a97f52" />
        <rect x="104" y="121" width="7" height="27" fill="#8a6a45" />
        <rect x="209" y="121" width="7" height="27" fill="#8a6a45" />
        <rect x="236" y="98" width="26" height="4" fill="#f2f5f7" />
      </svg>
      <h1 id="page-title" tabIndex={-1}>
        This page does not exist
      </h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <p>
        <Link to={pages.Dashboard}>Go to the dashboard</Link>
      </p>
    </section>
  );
}
