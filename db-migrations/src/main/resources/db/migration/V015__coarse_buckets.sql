-- Buckets of 8 and 512 steps beside those of 64 and 4,096, so that any range is read from few rows; and the wide buckets of cells
-- by themselves, where they lie close together.
INSERT INTO bucket (series, width, first_step, lowest, highest, newest, kind, points)
SELECT parts.series, parts.width, parts.first_step, parts.lowest, parts.highest, point.number, parts.kind, parts.points
FROM (
    SELECT point.series, sizes.width, point.step / sizes.width * sizes.width AS first_step, MIN(point.number) AS lowest,
        MAX(point.number) AS highest, MAX(point.step) AS last_step, MAX(point.kind) AS kind, COUNT(*) AS points
    FROM point CROSS JOIN (VALUES (8), (512)) AS sizes (width)
    GROUP BY point.series, sizes.width, point.step / sizes.width * sizes.width
) AS parts JOIN point ON point.series = parts.series AND point.step = parts.last_step;

CREATE TABLE cell_wide_bucket (
    cell BIGINT NOT NULL REFERENCES cell (id),
    width INTEGER NOT NULL,
    first_step BIGINT NOT NULL,
    group_count INTEGER NOT NULL,
    passed DOUBLE PRECISION NOT NULL,
    judged INTEGER NOT NULL,
    too_hard INTEGER NOT NULL,
    too_easy INTEGER NOT NULL,
    told INTEGER NOT NULL,
    admitted INTEGER NOT NULL,
    truncated INTEGER NOT NULL,
    rollouts INTEGER NOT NULL,
    tokens BIGINT NOT NULL,
    prompt_tokens BIGINT NOT NULL,
    seconds DOUBLE PRECISION,
    PRIMARY KEY (cell, width, first_step)
);

INSERT INTO cell_wide_bucket (cell, width, first_step, group_count, passed, judged, too_hard, too_easy, told, admitted,
    truncated, rollouts, tokens, prompt_tokens, seconds)
SELECT cell, width, first_step, group_count, passed, judged, too_hard, too_easy, told, admitted, truncated, rollouts, tokens,
    prompt_tokens, seconds
FROM cell_bucket WHERE width >= 256;

DELETE FROM cell_bucket WHERE width >= 256;
