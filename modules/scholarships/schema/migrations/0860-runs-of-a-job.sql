-- A scheme is run over many branches by a job (MER-1, decision 0229): killed and begun again, it leaves alone what it has done.
alter table scholarships.merit_runs add column job_run_id bigint;
comment on column scholarships.merit_runs.job_run_id is 'The job that made it; null: made while a person waited';
create unique index merit_runs_of_job on scholarships.merit_runs (job_run_id, branch_id) where job_run_id is not null;
