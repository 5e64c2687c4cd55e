// Two schools, twelve branches in two countries, four of them franchises.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface DemoBranch {
  id: number;
  school_id: number;
  country_id: 161 | 162;
  code: string;
  name: string;
  native: string;
  city: string;
  province: string;
  ownership: 'own' | 'franchise';
  opened: string;
  phone: string;
}

const line = (text: string): DemoBranch => {
  const [id, school_id, country_id, code, name, native, city, province, ownership, opened, phone] = text.split('|');
  return {
    id: Number(id),
    school_id: Number(school_id),
    country_id: country_id === '161' ? 161 : 162,
    code: code ?? '',
    name: name ?? '',
    native: native ?? '',
    city: city ?? '',
    province: province ?? '',
    ownership: ownership === 'franchise' ? 'franchise' : 'own',
    opened: opened ?? '',
    phone: phone ?? '',
  };
};

export const demoBranches: readonly DemoBranch[] = [
  '1|1|162|ISB-01|F-8 Campus|ایف ایٹ کیمپس|Islamabad|Islamabad|own|2011-04-01|+92512850011',
  '2|1|162|LHR-01|Gulberg Campus|گلبرگ کیمپس|Lahore|Punjab|own|2012-04-01|+92423571200',
  '3|1|162|LHR-02|Johar Town Campus|جوہر ٹاؤن کیمپس|Lahore|Punjab|franchise|2016-04-01|+92423529444',
  '4|1|162|KHI-01|Clifton Campus|کلفٹن کیمپس|Karachi|Sindh|own|2013-04-01|+92213587000',
  '5|1|162|KHI-02|North Nazimabad Campus|نارتھ ناظم آباد کیمپس|Karachi|Sindh|franchise|2018-04-01|+92213662111',
  '6|1|161|MCT-01|Al Khuwair Campus|حرم الخوير|Muscat|Muscat|own|2015-09-01|+96824481200',
  '7|1|161|SLL-01|Salalah Campus|حرم صلالة|Salalah|Dhofar|franchise|2019-09-01|+96823291100',
  '8|2|162|RWP-01|Satellite Town Campus|سیٹلائٹ ٹاؤن کیمپس|Rawalpindi|Punjab|own|2014-04-01|+92514425000',
  '9|2|162|FSD-01|Peoples Colony Campus|پیپلز کالونی کیمپس|Faisalabad|Punjab|own|2015-04-01|+92418540222',
  '10|2|162|MUX-01|Multan Cantt Campus|ملتان کینٹ کیمپس|Multan|Punjab|franchise|2019-04-01|+92614511300',
  '11|2|162|PEW-01|University Town Campus|یونیورسٹی ٹاؤن کیمپس|Peshawar|Khyber Pakhtunkhwa|own|2020-04-01|+92915840900',
  '12|2|161|SOH-01|Sohar Campus|حرم صحار|Sohar|Al Batinah|own|2020-09-01|+96826841500',
].map(line);

export const demoSchools = [
  { id: 1, name: 'Roshan Schools', short: 'Roshan' },
  { id: 2, name: 'Meezan Public Schools', short: 'Meezan' },
] as const;

export async function makeOrganisation(): Promise<void> {
  await rowsOf(sql`
    insert into platform.schools (id, school_name, short_name)
    select s.id, s.name, s.short from jsonb_to_recordset(${JSON.stringify(demoSchools)}::jsonb) as s(id int, name text, short text)`);
  await rowsOf(sql`
    insert into franchise.franchisees (id, school_id, country_id, code, legal_name, mobile, city)
    select b.id, b.school_id, b.country_id, 'FR-' || b.code, 'Franchisee of ' || b.name, b.phone, b.city
      from jsonb_to_recordset(${JSON.stringify(demoBranches)}::jsonb)
        as b(id int, school_id int, country_id int, code text, name text, phone text, city text, ownership text)
     where b.ownership = 'franchise'`);
  await rowsOf(sql`
    insert into platform.branches (id, school_id, country_id, code, branch_no, branch_name, branch_name_native, short_name, city, province, ownership,
           franchisee_id, status, status_since, opened_on, phone, address, levels, position, covered_area_sqft)
    select b.id, b.school_id, b.country_id, b.code, row_number() over (partition by b.school_id order by b.id), b.name, b.native,
           left(replace(b.name, ' Campus', ''), 24), b.city, b.province, b.ownership, case when b.ownership = 'franchise' then b.id end, 'active',
           b.opened, b.opened, b.phone, 'Plot ' || b.id * 7 || ', ' || replace(b.name, ' Campus', ''),
           array['preschool', 'primary', 'middle', 'secondary'], b.id, case when b.id <> 3 then 16000 + b.id * 3500 end
      from jsonb_to_recordset(${JSON.stringify(demoBranches)}::jsonb)
        as b(id int, school_id int, country_id int, code text, name text, native text, city text, province text, ownership text, opened date, phone text)`);
  await rowsOf(
    sql`select setval(pg_get_serial_sequence('platform.branches', 'id'), 1000), setval(pg_get_serial_sequence('platform.schools', 'id'), 10)`,
  );
}

const seats: Record<161 | 162, { city: string; province: string; address: string; phone: string }> = {
  162: { city: 'Lahore', province: 'Punjab', address: '14 Mall Road, Lahore', phone: '+92423631000' },
  161: { city: 'Muscat', province: 'Muscat', address: 'Way 3015, Al Khuwair, Muscat', phone: '+96824601000' },
};

/** BR-3: each school has a head office in each country where it has branches, opened with the first of them. */
export async function makeHeadOffices(): Promise<void> {
  for (const { id } of demoSchools) {
    for (const country of [162, 161] as const) {
      const { city, province, address, phone } = seats[country];
      const opened = demoBranches
        .filter((branch) => branch.school_id === id && branch.country_id === country)
        .map((branch) => branch.opened)
        .toSorted()[0];
      const seat = await rowOf(sql<{ id: number }>`select branches.head_office(${id}, ${country}) as id`);
      await rowsOf(sql`
        update platform.branches set city = ${city}, province = ${province}, address = ${address}, phone = ${phone},
               opened_on = ${opened ?? null}::date, status_since = ${opened ?? null}::date
         where id = ${seat?.id ?? 0}`);
    }
  }
}
