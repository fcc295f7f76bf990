-- What the trainer of an external run made of an observed group: trained, dropped or agedOut. The last word stands.
CREATE TABLE rollout_fate (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    step BIGINT NOT NULL,
    number INTEGER NOT NULL,
    fate VARCHAR(16) NOT NULL,
    policy_version BIGINT,
    reason VARCHAR(1000),
    PRIMARY KEY (run, step, number)
);

-- Pins on steps that a rewind left behind, with the copy of their group.
CREATE TABLE rollout_branch_pin (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    branch INTEGER NOT NULL,
    step BIGINT NOT NULL,
    number INTEGER NOT NULL,
    rollout INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    note VARCHAR(4000) NOT NULL,
    sampled TEXT NOT NULL,
    PRIMARY KEY (run, branch, step, number, rollout)
);
