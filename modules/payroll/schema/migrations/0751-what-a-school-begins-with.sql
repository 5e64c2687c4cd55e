-- What every school begins with (spec 07 STAT-6, ITX-7, FNS-6, FNS-7). The law wins: each row may be changed, and what is known before its
-- day stands unconfirmed. A school that has heads keeps its own.

create function payroll.add_heads(p_school_id int) returns void language sql as $$
  insert into payroll.pay_heads (school_id, code, name, kind, calc, absence_sensitive, taxable, tax_exempt_percent_of_basic, in_scheme_wage,
         in_overtime_base, account_id, print_order, is_system)
  select p_school_id, h.code, h.name, h.kind, h.calc, h.sensitive, h.taxable, h.exempt, h.wage, h.ot, a.id, h.n, true
    from (values
      (10, 'BASIC', 'Basic salary', 'earning', 'fixed', true, true, null::numeric, true, true, 'pay_head:basic'),
      (20, 'HRENT', 'House rent', 'earning', 'fixed', true, true, null, true, true, 'pay_head:hrent'),
      (30, 'MEDICAL', 'Medical allowance', 'earning', 'fixed', true, true, 10, true, true, 'pay_head:medical'),
      (40, 'CONVEY', 'Conveyance', 'earning', 'fixed', true, true, null, true, true, 'pay_head:convey'),
      (50, 'SPECIAL', 'Special allowance', 'earning', 'fixed', true, true, null, true, true, 'pay_head:special'),
      (60, 'EVENING', 'Evening classes', 'earning', 'input', false, true, null, true, false, 'pay_head:ot'),
      (70, 'OT', 'Overtime', 'earning', 'overtime', false, true, null, false, false, 'pay_head:ot'),
      (80, 'BONUS', 'Bonus', 'earning', 'input', false, true, null, false, false, 'pay_head:bonus'),
      (90, 'ARREARS', 'Arrears', 'earning', 'input', false, true, null, true, false, 'pay_head:basic'),
      (100, 'ENCASH', 'Leave encashment', 'earning', 'input', false, true, null, false, false, 'pay_head:encash'),
      (110, 'GRATUITY', 'Gratuity', 'earning', 'input', false, false, null, false, false, 'pay_head:gratuity'),
      (200, 'ABSENT', 'Absence', 'deduction', 'attendance', false, false, null, false, false, null),
      (210, 'LATE', 'Late coming', 'deduction', 'attendance', false, false, null, false, false, null),
      (220, 'EARLY', 'Early going', 'deduction', 'attendance', false, false, null, false, false, null),
      (230, 'UNPAID_LEAVE', 'Leave without pay', 'deduction', 'attendance', false, false, null, false, false, null),
      (240, 'TAX', 'Income tax', 'deduction', 'tax', false, false, null, false, false, 'income_tax_salaries'),
      (250, 'EOBI_EE', 'EOBI', 'deduction', 'statutory', false, false, null, false, false, null),
      (255, 'PESSI_EE', 'Social security', 'deduction', 'statutory', false, false, null, false, false, null),
      (260, 'PF_EE', 'Provident fund', 'deduction', 'statutory', false, false, null, false, false, null),
      (270, 'SPF_OLD_EE', 'SPF old age', 'deduction', 'statutory', false, false, null, false, false, null),
      (275, 'SPF_JOB_EE', 'SPF job security', 'deduction', 'statutory', false, false, null, false, false, null),
      (280, 'SPF_OTHER_EE', 'SPF other', 'deduction', 'statutory', false, false, null, false, false, null),
      (300, 'LOAN', 'Loan instalment', 'deduction', 'loan', false, false, null, false, false, 'employee_loans'),
      (310, 'ADVANCE', 'Salary advance', 'deduction', 'loan', false, false, null, false, false, 'salary_advances'),
      (315, 'COURT', 'Court order', 'deduction', 'input', false, false, null, false, false, 'staff_recoveries'),
      (320, 'FINE', 'Fine', 'deduction', 'input', false, false, null, false, false, 'staff_recoveries'),
      (330, 'RECOVERY', 'Recovery', 'deduction', 'input', false, false, null, false, false, 'pay_head:basic'),
      (350, 'CLEARANCE', 'Clearance', 'deduction', 'input', false, false, null, false, false, 'staff_recoveries'),
      (400, 'EOBI_ER', 'EOBI, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:eobi'),
      (405, 'PESSI_ER', 'Social security, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:social'),
      (410, 'PF_ER', 'Provident fund, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:provident'),
      (420, 'SPF_OLD_ER', 'SPF old age, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:spf'),
      (421, 'SPF_INJURY_ER', 'SPF work injury, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:spf'),
      (422, 'SPF_JOB_ER', 'SPF job security, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:spf'),
      (423, 'SPF_MATERNITY_ER', 'SPF maternity, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:spf'),
      (424, 'SPF_SICK_ER', 'SPF sick leave, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:spf'),
      (425, 'SPF_SAVINGS_ER', 'SPF savings, employer', 'employer', 'statutory', false, false, null, false, false, 'scheme_expense:spf'))
      h (n, code, name, kind, calc, sensitive, taxable, exempt, wage, ot, account)
    left join platform.accounts a on a.school_id = p_school_id and a.system_key = h.account
   where not exists (select from payroll.pay_heads k where k.school_id = p_school_id);
$$;

create function payroll.add_schemes(p_school_id int) returns void language sql as $$
  with scheme as (
    insert into payroll.statutory_schemes (school_id, country_id, code, name, who, base, min_age, max_age, max_age_women, employee_head_id,
           employer_head_id, liability_account_id, is_active)
    select p_school_id, s.country, s.code, s.name, s.who, s.base, s.min_age, s.max_age, s.women, ee.id, er.id, a.id, s.active
      from (values
        (162, 'EOBI', 'EOBI', 'members', 'fixed', 18, 60, 55, 'EOBI_EE', 'EOBI_ER', 'scheme:eobi', true),
        (162, 'PESSI', 'Provincial social security', 'members', 'earned_gross', null::int, null::int, null::int, 'PESSI_EE', 'PESSI_ER', 'scheme:social', false),
        (162, 'PF', 'Provident fund', 'members', 'basic', null, null, null, 'PF_EE', 'PF_ER', 'provident_fund', true),
        (161, 'SPF_OLD', 'SPF old age, disability, death', 'nationals', 'earned_gross', null, null, null, 'SPF_OLD_EE', 'SPF_OLD_ER', 'scheme:spf', true),
        (161, 'SPF_INJURY', 'SPF work injury', 'nationals', 'earned_gross', null, null, null, 'SPF_OTHER_EE', 'SPF_INJURY_ER', 'scheme:spf', true),
        (161, 'SPF_JOB', 'SPF job security', 'nationals', 'earned_gross', null, null, null, 'SPF_JOB_EE', 'SPF_JOB_ER', 'scheme:spf', true),
        (161, 'SPF_MATERNITY', 'SPF maternity', 'all', 'earned_gross', null, null, null, 'SPF_OTHER_EE', 'SPF_MATERNITY_ER', 'scheme:spf', true),
        (161, 'SPF_SICK', 'SPF sick and other leave', 'nationals', 'earned_gross', null, null, null, 'SPF_OTHER_EE', 'SPF_SICK_ER', 'scheme:spf', true),
        (161, 'SPF_SAVINGS', 'Savings for non-nationals', 'non_nationals', 'basic', null, null, null, 'SPF_OTHER_EE', 'SPF_SAVINGS_ER', 'scheme:spf', true),
        (161, 'SPF_INJURY_NN', 'Work injury, non-nationals', 'non_nationals', 'earned_gross', null, null, null, 'SPF_OTHER_EE', 'SPF_INJURY_ER', 'scheme:spf', true))
        s (country, code, name, who, base, min_age, max_age, women, ee, er, account, active)
      join payroll.pay_heads ee on ee.school_id = p_school_id and ee.code = s.ee
      join payroll.pay_heads er on er.school_id = p_school_id and er.code = s.er
      join platform.accounts a on a.school_id = p_school_id and a.system_key = s.account
     where not exists (select from payroll.statutory_schemes k where k.school_id = p_school_id)
    returning id, code)
  insert into payroll.statutory_rates (school_id, scheme_id, region, from_date, employee_percent, employer_percent, base_amount, base_cap, confirmed, source)
  select p_school_id, scheme.id, r.region, r.day::date, r.ee, r.er, r.amount, r.cap, r.confirmed, r.source
    from scheme
    join (values
      ('EOBI', null, '2025-07-01', 1, 5, 4000000::bigint, null::bigint, true, 'Minimum wage 40,000 (Punjab, Sindh, KP)'),
      ('EOBI', 'Islamabad', '2025-07-01', 1, 5, 3700000, null, true, 'Minimum wage 37,000'),
      ('EOBI', 'Balochistan', '2025-07-01', 1, 5, 3700000, null, true, 'Minimum wage 37,000'),
      ('PESSI', null, '2025-07-01', 0, 6, null, null, true, 'Provincial ordinance'),
      ('PF', null, '2020-01-01', 8.33, 8.33, null, null, true, 'Rules of the fund'),
      ('SPF_OLD', null, '2024-01-01', 7.5, 11, null, 3000000, true, 'Royal Decree 52/2023'),
      ('SPF_INJURY', null, '2024-01-01', 0, 1, null, 3000000, true, 'Royal Decree 52/2023'),
      ('SPF_JOB', null, '2024-01-01', 0.5, 0.5, null, null, true, 'Royal Decree 52/2023'),
      ('SPF_MATERNITY', null, '2024-07-19', 0, 1, null, null, true, 'Royal Decree 52/2023'),
      ('SPF_SICK', null, '2025-07-19', 0, 1, null, null, true, 'Royal Decree 52/2023'),
      ('SPF_SAVINGS', null, '2027-01-01', 0, 9, null, null, false, 'Announced, day to be confirmed'),
      ('SPF_INJURY_NN', null, '2028-01-01', 0, 1, null, null, false, 'Announced, day to be confirmed'))
      r (code, region, day, ee, er, amount, cap, confirmed, source) on r.code = scheme.code;
$$;

create function payroll.add_taxes(p_school_id int) returns void language sql as $$
  with made as (
    insert into payroll.tax_tables (school_id, country_id, name, from_month, to_month, surcharge_over, surcharge_percent, source, status)
    select p_school_id, 162, 'Tax year ' || t.year, make_date(t.year - 1, 7, 1), make_date(t.year, 6, 1), t.over, t.surcharge, t.source, 'active'
      from (values (2025, 1000000000::bigint, 10, 'Finance Act 2024'), (2026, 1000000000, 9, 'Finance Act 2025'), (2027, null, 0, 'Finance Act 2026'))
           t (year, over, surcharge, source)
     where not exists (select from payroll.tax_tables k where k.school_id = p_school_id)
    returning id, name)
  insert into payroll.tax_slabs (school_id, table_id, over, up_to, fixed, percent)
  select p_school_id, made.id, s.over * 100, s.up_to * 100, s.fixed * 100, s.percent
    from made
    join (values
      ('2025', 0::bigint, 600000::bigint, 0::bigint, 0), ('2025', 600000, 1200000, 0, 5), ('2025', 1200000, 2200000, 30000, 15),
      ('2025', 2200000, 3200000, 180000, 25), ('2025', 3200000, 4100000, 430000, 30), ('2025', 4100000, null, 700000, 35),
      ('2026', 0, 600000, 0, 0), ('2026', 600000, 1200000, 0, 1), ('2026', 1200000, 2200000, 6000, 11), ('2026', 2200000, 3200000, 116000, 23),
      ('2026', 3200000, 4100000, 346000, 30), ('2026', 4100000, null, 616000, 35),
      ('2027', 0, 600000, 0, 0), ('2027', 600000, 1200000, 0, 1), ('2027', 1200000, 2200000, 6000, 11), ('2027', 2200000, 3200000, 116000, 20),
      ('2027', 3200000, 4100000, 316000, 25), ('2027', 4100000, 5600000, 541000, 29), ('2027', 5600000, 7000000, 976000, 32),
      ('2027', 7000000, null, 1424000, 35)) s (year, over, up_to, fixed, percent) on made.name = 'Tax year ' || s.year;
$$;

create function payroll.add_defaults(p_school_id int) returns void language plpgsql as $$
begin
  insert into payroll.payroll_settings (school_id, country_id, day_basis, round_unit, overtime_divisor, overtime_day, overtime_night,
         overtime_off_day, tax_year_month, loan_level2_over)
  values (p_school_id, 162, 'calendar', 100, 208, 2, 2, 2, 7, 20000000), (p_school_id, 161, 'fixed_30', 1, 240, 1.25, 1.5, 2, 1, 500000)
  on conflict (school_id, country_id) do nothing;
  perform payroll.add_heads(p_school_id);
  perform payroll.add_schemes(p_school_id);
  perform payroll.add_taxes(p_school_id);
  with rule as (
    insert into payroll.gratuity_rules (school_id, country_id, name, round, nationals, tax_exempt_limit)
    select p_school_id, r.country, r.name, r.round, r.nationals, r.free
      from (values (162, 'Gratuity, Pakistan', 'six_months_up', true, 30000000::bigint), (161, 'End of service, Oman', 'exact_days', false, null))
           r (country, name, round, nationals, free)
    on conflict (school_id, country_id) do nothing
    returning id, country_id)
  insert into payroll.gratuity_slabs (school_id, rule_id, service_from, service_to, from_year, to_year, days_per_year, position)
  select p_school_id, rule.id, s.since::date, s.until::date, s.first, s.last, s.days, s.n
    from rule
    join (values (162, null, null, 0, null::int, 30, 1), (161, null, '2023-07-25', 0, 3, 15, 1), (161, null, '2023-07-25', 3, null, 30, 2),
                 (161, '2023-07-26', null, 0, null, 30, 3)) s (country, since, until, first, last, days, n) on s.country = rule.country_id;
end $$;
select payroll.add_defaults(s.id) from platform.schools s;
