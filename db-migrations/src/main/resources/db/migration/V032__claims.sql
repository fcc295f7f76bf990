-- Runs that wait for workers which claim them, and what they ask of a worker.
ALTER TABLE run ADD COLUMN place VARCHAR(12) DEFAULT 'here' NOT NULL;
ALTER TABLE run ADD COLUMN labels VARCHAR(400) DEFAULT '' NOT NULL;
ALTER TABLE run ADD COLUMN priority INTEGER DEFAULT 0 NOT NULL;

-- The worker that claimed an attempt; null where the server started a process, or somebody attached one.
ALTER TABLE attempt ADD COLUMN worker VARCHAR(100);

-- Codes that a job exchanges once for a key, and the keys; of both only the hash is kept.
CREATE TABLE worker_key (
    hash CHAR(64) PRIMARY KEY,
    kind VARCHAR(8) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL
);
