-- What a sampled rollout is searched by where it is an episode; rollouts stored before this was told had one turn of the solver.
ALTER TABLE rollout_fact ADD COLUMN role VARCHAR(400) DEFAULT 'solver' NOT NULL;
ALTER TABLE rollout_fact ADD COLUMN turns INTEGER DEFAULT 1 NOT NULL;
ALTER TABLE rollout_fact ADD COLUMN failures INTEGER DEFAULT 0 NOT NULL;
ALTER TABLE rollout_fact ADD COLUMN stop_reason VARCHAR(20) DEFAULT 'END_TOKEN' NOT NULL;
UPDATE rollout_fact SET stop_reason = 'LENGTH' WHERE truncated;
