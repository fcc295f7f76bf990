-- Curricula and their immutable versions; a version keeps its text verbatim.
CREATE TABLE curriculum (
    id VARCHAR(64) PRIMARY KEY,
    latest INTEGER NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    updated_at TIMESTAMP WITH TIME ZONE NOT NULL
);

CREATE TABLE curriculum_version (
    curriculum VARCHAR(64) NOT NULL REFERENCES curriculum (id),
    version INTEGER NOT NULL,
    parent INTEGER,
    note VARCHAR(1000) NOT NULL,
    hash CHAR(64) NOT NULL,
    text VARCHAR(1048576) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (curriculum, version)
);
