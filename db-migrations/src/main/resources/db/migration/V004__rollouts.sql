-- Every group's key and scores; texts lie in gzip segments in the run's folder, and this index says where.
CREATE TABLE group_summary (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    step BIGINT NOT NULL,
    number INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    problem VARCHAR(2000) NOT NULL,
    cell VARCHAR(400) NOT NULL,
    pass_rate DOUBLE PRECISION,
    rewards VARCHAR(20000) NOT NULL,
    PRIMARY KEY (run, step, number)
);

CREATE TABLE rollout_sample (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    seq BIGINT NOT NULL,
    step BIGINT NOT NULL,
    segment INTEGER NOT NULL,
    first_byte BIGINT NOT NULL,
    bytes INTEGER NOT NULL,
    -- True once its segment was deleted to stay within the run's byte budget.
    dropped BOOLEAN NOT NULL,
    PRIMARY KEY (run, seq)
);

CREATE INDEX rollout_sample_by_step ON rollout_sample (run, step);
