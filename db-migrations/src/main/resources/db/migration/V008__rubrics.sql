-- Rubrics and their immutable versions, as curricula are kept; a version keeps its text verbatim.
CREATE TABLE rubric (
    id VARCHAR(64) PRIMARY KEY,
    latest INTEGER NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    updated_at TIMESTAMP WITH TIME ZONE NOT NULL
);

CREATE TABLE rubric_version (
    rubric VARCHAR(64) NOT NULL REFERENCES rubric (id),
    version INTEGER NOT NULL,
    parent INTEGER,
    note VARCHAR(1000) NOT NULL,
    hash CHAR(64) NOT NULL,
    text VARCHAR(1048576) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (rubric, version)
);

-- Rollouts that people marked right or wrong and saved for the test bench, as lines of JSON.
CREATE TABLE rollout_set (
    name VARCHAR(64) PRIMARY KEY,
    rollouts INTEGER NOT NULL,
    marked INTEGER NOT NULL,
    saved_at TIMESTAMP WITH TIME ZONE NOT NULL,
    text TEXT NOT NULL
);
