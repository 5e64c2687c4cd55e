// An address of a page that is written out is found wherever it may hide; names, calls, comments and manifests are none.

import { expect, test } from 'vitest';
import { pageAddresses } from './page-addresses.ts';

const found = (text: string, path = 'modules/fees/deposits/screens/desk.tsx') => pageAddresses([{ path, text }]).length;

test.each([
  "const to = '/admin/student-managment/bio';",
  '<Link to="/admin/jobs">',
  'const to = `/admin/student-managment/bio?id=${id}`;',
  "const base = '/admin/student-managment/';",
  'const link = `${address}/admin/reset-password?token=${token}`;',
  "const sample = 'https://school.example/admin/reset-password';",
  "navigate('/setup')",
  'navigate(`/verify/${code}`)',
  'const link = `${address}/portal/${token}`;',
])('written out: %s', (text) => {
  expect(found(text)).toBe(1);
});

test.each([
  'linkTo(pages.BioStudent, { id })',
  "defineCall({ path: 'jobs/:id' })",
  "path?.startsWith('/admin')",
  "// '/admin/jobs' is where it is told",
  "const file = '/setup-helper.js';",
])('not a page written out: %s', (text) => {
  expect(found(text)).toBe(0);
});

test('the manifest of a chapter and a test write addresses', () => {
  expect(found("path: '/admin/jobs'", 'modules/home/jobs/screens/index.ts')).toBe(0);
  expect(found("open('/admin/jobs')", 'modules/home/jobs/screens/jobs.test.tsx')).toBe(0);
});
