// Addresses of pages: what is asked is escaped, what is not given falls away.

import { expect, test } from 'vitest';
import { linkTo, type Page, withQuery } from './addresses.ts';
import { pathOf } from './path-of.ts';
import * as pages from './pages.gen.ts';

test('a query is added in the order given, escaped', () => {
  expect(withQuery(pages.Jobs, { q: 'BR/26 & 1', mine: true, id: 0 })).toBe(
    '/admin/jobs?q=BR%2F26+%26+1&mine=true&id=0',
  );
});

test('what is empty is left out, nought and no are not', () => {
  expect(withQuery(pages.Jobs, { id: null, tab: undefined })).toBe('/admin/jobs');
  expect(withQuery(pages.Jobs, { q: '', id: 0, mine: false })).toBe('/admin/jobs?id=0&mine=false');
});

test('a list stands as often as it has members', () => {
  expect(withQuery(pages.Jobs, { state: ['done', 'failed'], kind: [] })).toBe('/admin/jobs?state=done&state=failed');
});

test('parts of a path are filled by their names', () => {
  expect(pathOf(pages.UpdateBranch, { id: 3, dataid: 7 })).toBe('/admin/branch-managment/update-branch/3/7');
  expect(pathOf(pages.VerifyCode, { code: 'A/B' })).toBe('/verify/A%2FB');
});

test('a part that may be left out has a page of its own', () => {
  expect(pages.AdmissionInfo).toBe('/admin/initial-admission/basic-info');
  expect(linkTo(pathOf(pages.AdmissionInfoWithPage, { page: 2 }), { id: 5 })).toBe(
    '/admin/initial-admission/basic-info/2?id=5',
  );
});

test('a pattern is no address, and its parts are asked for', () => {
  // @ts-expect-error a pattern is not filled
  expect(linkTo(pages.VerifyCode, {})).toBe('/verify/:code');
  // @ts-expect-error the second part is missing
  expect(pathOf(pages.UpdateBranch, { id: 3 })).toBe('/admin/branch-managment/update-branch/3/');
});

test('a name that the page does not read is no link, nor is a text', () => {
  expect(linkTo(pages.BioStudent, { id: 5 })).toBe('/admin/student-managment/bio?id=5');
  // @ts-expect-error the page reads no such name
  expect(linkTo(pages.BioStudent, { student_id: 5 })).toBe('/admin/student-managment/bio?student_id=5');
  // @ts-expect-error this page reads nothing
  expect(linkTo(pages.ForgetPassword, { login: 'a' })).toContain('login=a');
  // @ts-expect-error a text is no page
  expect(linkTo('/admin/elsewhere', { id: 5 })).toContain('id=5');
  const reads = (page: Page<'student_id'>): string => linkTo(page, { student_id: 5 });
  expect(reads(pages.StdFreeze)).toBe('/admin/student-managment/std-freeze?student_id=5');
  // @ts-expect-error the record of a student is found by another name
  expect(reads(pages.BioStudent)).toContain('student_id=5');
});
