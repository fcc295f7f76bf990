-- What people say about a run, to find it again.
CREATE TABLE run_tag (
    run VARCHAR(16) NOT NULL REFERENCES run (id),
    tag VARCHAR(40) NOT NULL,
    PRIMARY KEY (run, tag)
);
CREATE INDEX run_by_tag ON run_tag (tag);

CREATE TABLE run_note (
    run VARCHAR(16) PRIMARY KEY REFERENCES run (id),
    note VARCHAR(4000) NOT NULL
);
