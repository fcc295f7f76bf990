-- Processes that bring a run what trains it: a worker, or a trainer outside. They are jobs of Ray, or processes of this machine.
CREATE TABLE run_job (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    number INTEGER NOT NULL,
    place VARCHAR(8) NOT NULL,
    task VARCHAR(8) NOT NULL,
    -- Ray's submission id, which we choose: a submission that is repeated makes no second job.
    name VARCHAR(64) NOT NULL UNIQUE,
    state VARCHAR(8) NOT NULL,
    -- The last word of Ray, and whether it ended before its worker claimed the run.
    status VARCHAR(16),
    barren BOOLEAN DEFAULT FALSE NOT NULL,
    stop_reason VARCHAR(400),
    tries INTEGER DEFAULT 0 NOT NULL,
    next_try TIMESTAMP WITH TIME ZONE,
    -- Why it was not submitted yet, and why it ended, for people.
    trouble VARCHAR(4000),
    outcome VARCHAR(4000),
    -- What a trainer is started with.
    script VARCHAR(200),
    model VARCHAR(1000),
    arguments VARCHAR(4000),
    submitted_at TIMESTAMP WITH TIME ZONE,
    pid BIGINT,
    process_started TIMESTAMP WITH TIME ZONE,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    ended_at TIMESTAMP WITH TIME ZONE,
    PRIMARY KEY (run, number)
);

CREATE INDEX run_job_by_state ON run_job (state, created_at);

-- A code, and the key that it is exchanged for, may serve one run alone; as a worker's or as a trainer's.
ALTER TABLE worker_key ADD COLUMN run VARCHAR(16) REFERENCES run (id);
ALTER TABLE worker_key ADD COLUMN task VARCHAR(8) DEFAULT 'worker' NOT NULL;
