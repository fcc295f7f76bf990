-- The synthetic learner as last fitted to this server's finished runs, as JSON; one row or none.
CREATE TABLE calibrated_learner (
    id INTEGER PRIMARY KEY,
    learner VARCHAR(100000) NOT NULL,
    fitted_at TIMESTAMP WITH TIME ZONE NOT NULL
);
