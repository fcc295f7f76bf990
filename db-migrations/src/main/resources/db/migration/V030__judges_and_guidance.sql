-- Where a lease's problem stood in its draw, and what guidance gave its rollouts: JSON.
ALTER TABLE lease ADD COLUMN lent TEXT;

-- What language models answered that judge completions of external runs: stored before it is used, asked once.
CREATE TABLE judge_answer (
    run VARCHAR(16) NOT NULL REFERENCES external_run (id),
    -- SHA-256 of the endpoint's address and the request's body.
    request CHAR(64) NOT NULL,
    -- The step of the lease that it was asked for: a verdict counts for the whole run, a failure for its step alone.
    step BIGINT NOT NULL,
    verdict TEXT,
    failure VARCHAR(1000),
    prompt_tokens BIGINT NOT NULL,
    completion_tokens BIGINT NOT NULL,
    seconds DOUBLE PRECISION NOT NULL,
    -- The observed step whose metrics tell its cost; null while none does.
    counted_step BIGINT,
    answered_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, request, step)
);

CREATE INDEX judge_answer_by_time ON judge_answer (run, answered_at);

-- Questions that completions of a lease wait for.
CREATE TABLE judge_question (
    run VARCHAR(16) NOT NULL,
    lease BIGINT NOT NULL,
    request CHAR(64) NOT NULL,
    step BIGINT NOT NULL,
    PRIMARY KEY (run, lease, request, step),
    FOREIGN KEY (run, lease) REFERENCES lease (run, number)
);

CREATE INDEX judge_question_by_request ON judge_question (run, request);

-- Answers that the scores of a lease were made with, and how often.
CREATE TABLE judge_use (
    run VARCHAR(16) NOT NULL,
    lease BIGINT NOT NULL,
    request CHAR(64) NOT NULL,
    step BIGINT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (run, lease, request, step),
    FOREIGN KEY (run, lease) REFERENCES lease (run, number)
);
