// Why a branch's net is another than last month's: each person's difference has one cause, and the causes add up to the whole (07 §5.2, §12.3).

export interface NetOf {
  employee_id: number;
  name: string;
  net: number;
  /** Full month amount of the plan. */
  plan: number;
  attendance: number;
  overtime: number;
  added: number;
  loans: number;
  deductions: number;
  statutory: number;
  tax: number;
}

export const causes = [
  'joined',
  'left',
  'plan',
  'attendance',
  'overtime',
  'added',
  'statutory',
  'tax',
  'loans',
  'deductions',
  'days',
] as const;
export type Cause = (typeof causes)[number];

export interface Step {
  cause: Cause;
  amount: number;
  people: { employee_id: number; name: string; amount: number }[];
}

/** What of a person's difference is due to what; the rest is days of employment. */
function partsOf(now: NetOf, before: NetOf): Partial<Record<Cause, number>> {
  const known = {
    plan: now.plan - before.plan,
    attendance: before.attendance - now.attendance,
    overtime: now.overtime - before.overtime,
    added: now.added - before.added,
    statutory: before.statutory - now.statutory,
    tax: before.tax - now.tax,
    loans: before.loans - now.loans,
    deductions: before.deductions - now.deductions,
  };
  const sum = Object.values(known).reduce((all, one) => all + one, 0);
  return { ...known, days: now.net - before.net - sum };
}

/** In the order of `causes`, without those that changed nothing; the sum is Σ net now − Σ net before. */
export function whatChanged(now: readonly NetOf[], before: readonly NetOf[]): Step[] {
  const then = new Map(before.map((one) => [one.employee_id, one]));
  const here = new Set(now.map((one) => one.employee_id));
  const found = new Map<Cause, Step['people']>();
  const add = (cause: Cause, { employee_id, name }: NetOf, amount: number): void => {
    if (amount !== 0) found.set(cause, [...(found.get(cause) ?? []), { employee_id, name, amount }]);
  };
  for (const one of now) {
    const old = then.get(one.employee_id);
    if (!old) add('joined', one, one.net);
    else for (const [cause, amount] of Object.entries(partsOf(one, old))) add(cause as Cause, one, amount);
  }
  for (const one of before) if (!here.has(one.employee_id)) add('left', one, -one.net);
  return causes.flatMap((cause) => {
    const people = (found.get(cause) ?? []).toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
    return people.length === 0 ? [] : [{ cause, amount: people.reduce((sum, one) => sum + one.amount, 0), people }];
  });
}
