-- What guidance gave a group's rollouts, as a JSON list, and how the group came to be what it is: null where nothing was
-- given, where it was rolled out once and admitted, and in rows stored before both were told.
ALTER TABLE group_summary ADD COLUMN given TEXT;
ALTER TABLE group_summary ADD COLUMN begun_round INTEGER;
ALTER TABLE group_summary ADD COLUMN last_round INTEGER;
ALTER TABLE group_summary ADD COLUMN refused TEXT;
