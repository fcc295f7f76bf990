-- Where the groups of an observed lease stand in its step. Before episodes of several players, each lease was one group.
ALTER TABLE lease ADD COLUMN first_group INTEGER;
ALTER TABLE lease ADD COLUMN group_count INTEGER;

UPDATE lease SET group_count = 1, first_group =
    (SELECT COUNT(*) FROM lease former WHERE former.run = lease.run AND former.observed_step = lease.observed_step
        AND former.settled < lease.settled AND former.branch IS NULL)
WHERE observed_step IS NOT NULL AND branch IS NULL;
