-- The role that wrote a group; all groups were told of without one before.
ALTER TABLE group_summary ADD COLUMN role VARCHAR(255) DEFAULT 'solver' NOT NULL;
