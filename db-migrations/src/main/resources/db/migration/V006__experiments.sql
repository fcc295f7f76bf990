-- Experiments: curricula and their control arms, each with every seed. A run knows the arm it belongs to.
CREATE TABLE experiment (
    id VARCHAR(16) PRIMARY KEY,
    name VARCHAR(200) NOT NULL,
    curriculum VARCHAR(64) NOT NULL,
    version INTEGER NOT NULL,
    device VARCHAR(40) NOT NULL,
    max_steps BIGINT,
    max_tokens BIGINT,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    FOREIGN KEY (curriculum, version) REFERENCES curriculum_version (curriculum, version)
);

CREATE TABLE experiment_arm (
    experiment VARCHAR(16) NOT NULL REFERENCES experiment (id),
    position INTEGER NOT NULL,
    name VARCHAR(80) NOT NULL,
    curriculum VARCHAR(64) NOT NULL,
    version INTEGER NOT NULL,
    -- The control arm that was derived from the version; null where the version itself runs.
    control VARCHAR(20),
    PRIMARY KEY (experiment, name)
);

CREATE TABLE experiment_seed (
    experiment VARCHAR(16) NOT NULL REFERENCES experiment (id),
    position INTEGER NOT NULL,
    seed BIGINT NOT NULL,
    PRIMARY KEY (experiment, position)
);

ALTER TABLE run ADD COLUMN experiment VARCHAR(16) REFERENCES experiment (id);
ALTER TABLE run ADD COLUMN arm VARCHAR(80);

CREATE INDEX run_by_experiment ON run (experiment);
