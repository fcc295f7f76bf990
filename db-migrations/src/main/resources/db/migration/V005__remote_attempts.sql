-- An attempt may be executed by a worker on another machine, which this server neither starts nor watches.
ALTER TABLE attempt ADD COLUMN remote BOOLEAN DEFAULT FALSE NOT NULL;

-- A group may hold 1,024 rollouts; a reward takes up to 25 characters.
ALTER TABLE group_summary ALTER COLUMN rewards SET DATA TYPE VARCHAR(40000);
