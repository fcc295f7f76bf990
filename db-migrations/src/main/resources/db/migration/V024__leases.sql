-- External runs: a pinned curriculum that a trainer outside trains with, what it leased and what its policy wrote.
CREATE TABLE external_run (
    id VARCHAR(16) PRIMARY KEY,
    name VARCHAR(200) NOT NULL,
    curriculum VARCHAR(64) NOT NULL,
    version INTEGER NOT NULL,
    document VARCHAR(1048576) NOT NULL,
    seed BIGINT NOT NULL,
    -- Ids of criteria that cannot be judged here and were left out knowingly: a JSON list.
    leave_out VARCHAR(8000) NOT NULL,
    lease_seconds BIGINT NOT NULL,
    lease_steps BIGINT NOT NULL,
    state VARCHAR(16) NOT NULL,
    reason VARCHAR(4000),
    step BIGINT NOT NULL,
    stage INTEGER NOT NULL,
    stage_name VARCHAR(200) NOT NULL,
    -- Grows with every change; a curriculum in memory is good for the revision it was left at.
    revision BIGINT NOT NULL,
    -- Counters, and problems that were drawn for a step and not leased yet: JSON.
    place TEXT NOT NULL,
    -- What the curriculum remembers: JSON, as in a checkpoint.
    curriculum_state TEXT NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    touched_at TIMESTAMP WITH TIME ZONE NOT NULL,
    ended_at TIMESTAMP WITH TIME ZONE,
    FOREIGN KEY (curriculum, version) REFERENCES curriculum_version (curriculum, version)
);

CREATE INDEX external_run_by_creation ON external_run (created_at);

-- A problem lent to the trainer, to be answered by a group of completions.
CREATE TABLE lease (
    run VARCHAR(16) NOT NULL REFERENCES external_run (id),
    number BIGINT NOT NULL,
    client_key VARCHAR(100) NOT NULL,
    split VARCHAR(16) NOT NULL,
    problem TEXT NOT NULL,
    stage INTEGER NOT NULL,
    -- How many stages had been entered when it was given out: the stage's entry that it belongs to.
    entry BIGINT NOT NULL,
    -- Where schedules stood then; all its completions are scored there.
    step BIGINT NOT NULL,
    stage_step BIGINT NOT NULL,
    tokens BIGINT NOT NULL,
    group_size INTEGER NOT NULL,
    max_tokens INTEGER NOT NULL,
    temperature DOUBLE PRECISION NOT NULL,
    state VARCHAR(16) NOT NULL,
    -- The order in which groups became whole or expired; null where the curriculum does not observe it.
    settled BIGINT,
    observed_step BIGINT,
    issued_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE,
    expires_step BIGINT,
    PRIMARY KEY (run, number)
);

CREATE INDEX lease_by_key ON lease (run, client_key);
CREATE INDEX lease_by_state ON lease (run, state, number);
CREATE INDEX lease_by_settlement ON lease (run, observed_step, settled);

CREATE TABLE lease_completion (
    run VARCHAR(16) NOT NULL,
    lease BIGINT NOT NULL,
    rollout INTEGER NOT NULL,
    client_key VARCHAR(100),
    hash CHAR(64) NOT NULL,
    -- Null once the step that observed it is long past.
    text TEXT,
    tokens INTEGER NOT NULL,
    truncated BOOLEAN NOT NULL,
    late BOOLEAN NOT NULL,
    -- The rubric's score: JSON; null while it waits for the group.
    score TEXT,
    received_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, lease, rollout),
    UNIQUE (run, lease, client_key),
    FOREIGN KEY (run, lease) REFERENCES lease (run, number)
);

-- What the curriculum observed, and where that led.
CREATE TABLE external_step (
    run VARCHAR(16) NOT NULL REFERENCES external_run (id),
    step BIGINT NOT NULL,
    stage INTEGER NOT NULL,
    stage_name VARCHAR(200) NOT NULL,
    group_count INTEGER NOT NULL,
    rollout_count INTEGER NOT NULL,
    tokens BIGINT NOT NULL,
    pass_rate DOUBLE PRECISION NOT NULL,
    mean_reward DOUBLE PRECISION NOT NULL,
    -- What the curriculum reported: JSON.
    metrics TEXT NOT NULL,
    -- The decision after the step, in words; null where the stage went on.
    decision VARCHAR(4000),
    observed_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, step)
);
