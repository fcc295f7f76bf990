-- Numbers that a trainer reported, by its step: the first of a name and step counts, whoever sends it again.
CREATE TABLE external_report (
    run VARCHAR(16) NOT NULL REFERENCES external_run (id),
    step BIGINT NOT NULL,
    name VARCHAR(200) NOT NULL,
    PRIMARY KEY (run, step, name)
);
