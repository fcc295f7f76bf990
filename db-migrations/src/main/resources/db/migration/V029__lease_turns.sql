-- Episodes of external runs: the turns that a trainer's policies write, one after the other.

-- Most turns that each player may write; null where one completion answers.
ALTER TABLE lease ADD COLUMN max_turns INTEGER;

-- Scores of all players of an episode, where there are several: a JSON list. The first is the completion's.
ALTER TABLE lease_completion ADD COLUMN player_scores TEXT;

-- An episode is its problem and these: its environment is made anew from them.
CREATE TABLE lease_turn (
    run VARCHAR(16) NOT NULL,
    lease BIGINT NOT NULL,
    rollout INTEGER NOT NULL,
    -- From 0, whoever's turn it was.
    turn INTEGER NOT NULL,
    hash CHAR(64) NOT NULL,
    -- Null once the step that observed it is long past.
    text TEXT,
    -- 0 where there was no room to write.
    tokens INTEGER NOT NULL,
    truncated BOOLEAN NOT NULL,
    policy_version BIGINT,
    -- As in lease_completion.
    log_probs TEXT,
    received_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (run, lease, rollout, turn),
    FOREIGN KEY (run, lease) REFERENCES lease (run, number)
);
