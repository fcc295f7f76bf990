-- What was told before the first run of an experiment: tokens of all its runs, and when an arm is stopped for futility.
ALTER TABLE experiment ADD COLUMN max_total_tokens BIGINT;
-- Numbers of finished pairs of seeds at which arms are looked at, ascending, comma-separated; null without such a rule.
ALTER TABLE experiment ADD COLUMN futility_looks VARCHAR(200);
ALTER TABLE experiment ADD COLUMN futility_margin DOUBLE PRECISION;

-- Tokens that one run of the arm may generate, as estimated when the experiment was created; null for older ones.
ALTER TABLE experiment_arm ADD COLUMN planned_tokens BIGINT;

-- Looks at arms by the futility rule, each with the numbers that decided it.
CREATE TABLE experiment_look (
    experiment VARCHAR(16) NOT NULL REFERENCES experiment (id),
    arm VARCHAR(80) NOT NULL,
    look INTEGER NOT NULL,
    baseline VARCHAR(80) NOT NULL,
    pairs INTEGER NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    confidence DOUBLE PRECISION NOT NULL,
    critical DOUBLE PRECISION NOT NULL,
    upper_end DOUBLE PRECISION NOT NULL,
    margin DOUBLE PRECISION NOT NULL,
    stopped BOOLEAN NOT NULL,
    looked_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (experiment, arm, look)
);

-- The run that takes the place of a failed one in its experiment.
ALTER TABLE run ADD COLUMN replaced_by VARCHAR(16) REFERENCES run (id);

-- Places in the queue are counted for each waiting run.
CREATE INDEX run_by_queue ON run (place, queue_order);
