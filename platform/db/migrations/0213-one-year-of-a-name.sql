-- Two people who open a year of one name in the same instant: the second is refused.
create unique index fiscal_years_name on platform.fiscal_years (school_id, country_id, lower(name));
