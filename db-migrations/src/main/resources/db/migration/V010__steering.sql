-- The audit trail: what was asked of a run and what came of it; and where a forked run comes from.
ALTER TABLE run_command ADD COLUMN asked_by VARCHAR(80) DEFAULT 'local' NOT NULL;
-- What a steering command changes, as JSON; null for commands that end an attempt.
ALTER TABLE run_command ADD COLUMN change_text VARCHAR(100000);
ALTER TABLE run_command ADD COLUMN place VARCHAR(1000);
ALTER TABLE run_command ADD COLUMN before_text VARCHAR(100000);
ALTER TABLE run_command ADD COLUMN after_text VARCHAR(100000);
-- Why it was not applied.
ALTER TABLE run_command ADD COLUMN refusal VARCHAR(4000);
-- The command that this one takes back.
ALTER TABLE run_command ADD COLUMN reverts INTEGER;

ALTER TABLE run ADD COLUMN forked_from VARCHAR(16) REFERENCES run (id);
ALTER TABLE run ADD COLUMN forked_step BIGINT;
ALTER TABLE run ADD COLUMN fork_reason VARCHAR(1000);
