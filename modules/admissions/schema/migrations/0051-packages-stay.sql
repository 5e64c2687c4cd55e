-- A package is archived, never deleted: what nobody does needs no guard of its own. (The usual form first: it would grant it again.)
select platform.guard('admissions.admission_packages', 'school');
revoke delete on admissions.admission_packages from app_rw, app_all;
