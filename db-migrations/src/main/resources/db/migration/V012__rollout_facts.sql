-- One row per sampled rollout, to search by; its text lies in the segment that rollout_sample names for its step.
CREATE TABLE rollout_fact (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    step BIGINT NOT NULL,
    number INTEGER NOT NULL,
    rollout INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    cell VARCHAR(400) NOT NULL,
    -- Null where it is not finite.
    reward DOUBLE PRECISION,
    verifier DOUBLE PRECISION,
    -- Null where its group was not trained on.
    advantage DOUBLE PRECISION,
    entropy DOUBLE PRECISION,
    tokens INTEGER NOT NULL,
    truncated BOOLEAN NOT NULL,
    novel BOOLEAN NOT NULL,
    -- Ids of the criteria that changed its reward, each between blanks.
    criteria VARCHAR(4000) NOT NULL,
    PRIMARY KEY (run, step, number, rollout)
);

-- The forms of completions that a run has shown in a difficulty cell, as SHA-256. The form comes first in the key: H2 looks up a
-- list of values by the first column only, and would otherwise read all forms of the cell.
CREATE TABLE rollout_form (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    cell VARCHAR(400) NOT NULL,
    form VARCHAR(64) NOT NULL,
    PRIMARY KEY (form, run, cell)
);

-- Rollouts that somebody wants to find again. The group is kept here as well: its segment may be dropped.
CREATE TABLE rollout_pin (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    step BIGINT NOT NULL,
    number INTEGER NOT NULL,
    rollout INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    note VARCHAR(4000) NOT NULL,
    sampled TEXT NOT NULL,
    PRIMARY KEY (run, step, number, rollout)
);
