-- External runs are runs: whoever trains them, their events, curves, cells and rollouts are kept the same way.
ALTER TABLE run ADD COLUMN kind VARCHAR(16) DEFAULT 'native' NOT NULL;

-- How often a trainer outside took a run back to a step that it had kept a checkpoint of.
CREATE TABLE run_branch (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    branch INTEGER NOT NULL,
    -- The step that the run went back to, and the last one that it had come to.
    step BIGINT NOT NULL,
    last_step BIGINT NOT NULL,
    rewound_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, branch)
);

-- Events of steps that were left behind so; their texts are not kept.
CREATE TABLE run_orphan_event (
    run VARCHAR(16) NOT NULL,
    branch INTEGER NOT NULL,
    seq BIGINT NOT NULL,
    step BIGINT NOT NULL,
    type VARCHAR(40) NOT NULL,
    payload VARCHAR(1048576),
    PRIMARY KEY (run, branch, seq),
    FOREIGN KEY (run, branch) REFERENCES run_branch (run, branch)
);

-- Groups that came back and were not observed, with why; a step shows some of them among its rollouts.
CREATE TABLE lease_discard (
    run VARCHAR(16) NOT NULL,
    lease BIGINT NOT NULL,
    reason VARCHAR(400) NOT NULL,
    -- The step that showed it; null while none did.
    shown_step BIGINT,
    PRIMARY KEY (run, lease),
    FOREIGN KEY (run, lease) REFERENCES lease (run, number)
);

CREATE INDEX lease_discard_by_step ON lease_discard (run, shown_step, lease);
