-- Sessions of trainers, policy versions, what a trainer made of a group, and snapshots that a run can be rewound to.

-- How many policy versions a group may lag behind the newest and still be observed; null where any may.
ALTER TABLE external_run ADD COLUMN max_lag BIGINT;

ALTER TABLE lease ADD COLUMN session VARCHAR(100);
-- The branch that a rewind left it on; null where it belongs to the run as it stands.
ALTER TABLE lease ADD COLUMN branch INTEGER;
-- Whether its group was too far behind the newest policy version to be observed.
ALTER TABLE lease ADD COLUMN lagged BOOLEAN NOT NULL DEFAULT FALSE;
-- Whether its group waited for its step in a snapshot: its texts are kept, to be observed again after a rewind.
ALTER TABLE lease ADD COLUMN held BOOLEAN NOT NULL DEFAULT FALSE;
-- What the trainer made of its group, the policy version that this made, and why.
ALTER TABLE lease ADD COLUMN fate VARCHAR(16);
ALTER TABLE lease ADD COLUMN fate_version BIGINT;
ALTER TABLE lease ADD COLUMN fate_reason VARCHAR(1000);

-- Optimiser version of the policy that wrote it, the oldest one where several did.
ALTER TABLE lease_completion ADD COLUMN policy_version BIGINT;
-- Log-probs of its tokens as the trainer measured them: a JSON list.
ALTER TABLE lease_completion ADD COLUMN log_probs TEXT;

CREATE TABLE external_session (
    run VARCHAR(16) NOT NULL REFERENCES external_run (id),
    session VARCHAR(100) NOT NULL,
    processes INTEGER NOT NULL,
    client VARCHAR(200) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    touched_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, session)
);

CREATE TABLE external_snapshot (
    run VARCHAR(16) NOT NULL REFERENCES external_run (id),
    number INTEGER NOT NULL,
    client_key VARCHAR(200) NOT NULL,
    state VARCHAR(16) NOT NULL,
    reason VARCHAR(4000),
    step BIGINT NOT NULL,
    stage INTEGER NOT NULL,
    stage_name VARCHAR(200) NOT NULL,
    -- As in external_run: JSON.
    place TEXT NOT NULL,
    curriculum_state TEXT NOT NULL,
    -- Numbers of the leases that were open: a JSON list.
    open_leases TEXT NOT NULL,
    state_hash CHAR(64) NOT NULL,
    -- The branch that a rewind left it on; null where the run can be rewound to it.
    branch INTEGER,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, number)
);

-- What a rewind left behind: the steps from_step to to_step, none where to_step is less.
CREATE TABLE external_branch (
    run VARCHAR(16) NOT NULL REFERENCES external_run (id),
    branch INTEGER NOT NULL,
    snapshot INTEGER NOT NULL,
    from_step BIGINT NOT NULL,
    to_step BIGINT NOT NULL,
    reason VARCHAR(1000) NOT NULL,
    rewound_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, branch)
);

-- As external_step.
CREATE TABLE external_orphan_step (
    run VARCHAR(16) NOT NULL,
    branch INTEGER NOT NULL,
    step BIGINT NOT NULL,
    stage INTEGER NOT NULL,
    stage_name VARCHAR(200) NOT NULL,
    group_count INTEGER NOT NULL,
    rollout_count INTEGER NOT NULL,
    tokens BIGINT NOT NULL,
    pass_rate DOUBLE PRECISION NOT NULL,
    mean_reward DOUBLE PRECISION NOT NULL,
    metrics TEXT NOT NULL,
    decision VARCHAR(4000),
    observed_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, branch, step),
    FOREIGN KEY (run, branch) REFERENCES external_branch (run, branch)
);
