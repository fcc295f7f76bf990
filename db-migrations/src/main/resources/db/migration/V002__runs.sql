-- Runs, the processes that execute them, the commands given to them and every event they told, verbatim.
CREATE TABLE run (
    id VARCHAR(16) PRIMARY KEY,
    name VARCHAR(200) NOT NULL,
    curriculum VARCHAR(64) NOT NULL,
    version INTEGER NOT NULL,
    document VARCHAR(1048576) NOT NULL,
    document_hash CHAR(64) NOT NULL,
    seed BIGINT NOT NULL,
    device VARCHAR(40) NOT NULL,
    shards INTEGER NOT NULL,
    state VARCHAR(16) NOT NULL,
    reason VARCHAR(4000),
    step BIGINT NOT NULL,
    phase VARCHAR(400) NOT NULL,
    stage INTEGER,
    stage_name VARCHAR(200),
    last_seq BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    -- Runs wait in ascending order; null when a run does not wait. A suspended run is put before all others.
    queue_order BIGINT,
    provenance VARCHAR(4000),
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    started_at TIMESTAMP WITH TIME ZONE,
    finished_at TIMESTAMP WITH TIME ZONE,
    FOREIGN KEY (curriculum, version) REFERENCES curriculum_version (curriculum, version)
);

CREATE INDEX run_by_creation ON run (created_at);

CREATE TABLE attempt (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    number INTEGER NOT NULL,
    token_hash CHAR(64) NOT NULL,
    pid BIGINT,
    process_started TIMESTAMP WITH TIME ZONE,
    -- The run's last event when the attempt began: an attempt that adds none made no progress.
    first_seq BIGINT NOT NULL,
    started_at TIMESTAMP WITH TIME ZONE NOT NULL,
    ended_at TIMESTAMP WITH TIME ZONE,
    outcome VARCHAR(400),
    PRIMARY KEY (run, number)
);

CREATE TABLE run_command (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    number INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    reason VARCHAR(1000) NOT NULL,
    given_at TIMESTAMP WITH TIME ZONE NOT NULL,
    applied_step BIGINT,
    PRIMARY KEY (run, number)
);

CREATE TABLE run_event (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    seq BIGINT NOT NULL,
    step BIGINT NOT NULL,
    type VARCHAR(40) NOT NULL,
    hash CHAR(64) NOT NULL,
    -- Verbatim JSON; null once the text of an old rollout sample lies in the run's folder instead.
    payload VARCHAR(1048576),
    PRIMARY KEY (run, seq)
);

CREATE INDEX run_event_by_type ON run_event (run, type, seq);
