// Compares what is built with the catalogue of the product; prints what differs and how much stands.

import { modules } from '#app/modules.ts';
import { builtScreens, coverage, twice, wrongCalls, wrongScreens } from './catalogue.ts';

const calls = modules.flatMap((module) => (module.calls ?? []).map((served) => served.contract));
const screens = await builtScreens();

const problems = [
  ...wrongCalls(calls),
  ...wrongScreens(screens),
  ...twice(
    calls.map((call) => `${call.method} ${call.path}`),
    'call',
  ),
  ...twice(
    screens.map((screen) => screen.path),
    'screen',
  ),
];

console.log([...problems, coverage(calls.length, screens.length)].join('\n'));
process.exitCode = problems.length ? 1 : 0;
