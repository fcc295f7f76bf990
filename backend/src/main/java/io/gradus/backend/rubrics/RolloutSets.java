package io.gradus.backend.rubrics;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.analysis.preview.BenchGroup;
import io.gradus.training.analysis.preview.Mark;
import io.gradus.training.analysis.preview.RolloutLines;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Sets of rollouts, with marks, that people saved for the bench. */
@Service
public class RolloutSets {
    private static final int MOST_CHARACTERS = 20_000_000;

    private final JdbcClient jdbc;

    RolloutSets(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Every set, the newest first. */
    public List<RolloutSet> all() {
        return jdbc.sql(
                        "SELECT name, rollouts, marked, saved_at FROM rollout_set ORDER BY saved_at"
                                + " DESC, name")
                .query(RolloutSets::row)
                .list();
    }

    /** The lines of JSON of a set; {@link NotFound} when there is none of that name. */
    public String text(String name) {
        return jdbc.sql("SELECT text FROM rollout_set WHERE name = ?")
                .param(name)
                .query(String.class)
                .optional()
                .orElseThrow(() -> unknown(name));
    }

    /** Saves a set; one of the same name is replaced. */
    public RolloutSet save(String name, List<BenchGroup> groups) {
        if (!name.matches("[a-z0-9][a-z0-9-]{0,62}")) {
            throw new BadInput(
                    "a set's name has lower-case letters, digits and hyphens, at most 63, was '"
                            + name
                            + "'",
                    "name",
                    "choose another name");
        }
        String text = RolloutLines.write(groups);
        if (groups.isEmpty() || text.length() > MOST_CHARACTERS) {
            throw new BadInput(
                    "a set must have 1 to %d characters of rollouts, has %d"
                            .formatted(MOST_CHARACTERS, text.length()),
                    "rollouts",
                    "save other or fewer rollouts");
        }
        store(name, text, groups);
        return jdbc.sql("SELECT name, rollouts, marked, saved_at FROM rollout_set WHERE name = ?")
                .param(name)
                .query(RolloutSets::row)
                .single();
    }

    /** Deletes a set; {@link NotFound} when there is none of that name. */
    public void delete(String name) {
        if (jdbc.sql("DELETE FROM rollout_set WHERE name = ?").param(name).update() == 0) {
            throw unknown(name);
        }
    }

    private void store(String name, String text, List<BenchGroup> groups) {
        long marked =
                groups.stream()
                        .flatMap(g -> g.marks().stream())
                        .filter(mark -> mark != Mark.NONE)
                        .count();
        jdbc.sql("DELETE FROM rollout_set WHERE name = ?").param(name).update();
        jdbc.sql(
                        "INSERT INTO rollout_set (name, rollouts, marked, saved_at, text) VALUES"
                                + " (?, ?, ?, ?, ?)")
                .param(name)
                .param(groups.stream().mapToInt(g -> g.marks().size()).sum())
                .param((int) marked)
                .param(OffsetDateTime.now(ZoneOffset.UTC))
                .param(text)
                .update();
    }

    private static NotFound unknown(String name) {
        return new NotFound(
                "there is no set of rollouts " + name,
                "name",
                "GET /api/v1/rollout-sets lists them");
    }

    private static RolloutSet row(ResultSet row, int index) throws SQLException {
        return new RolloutSet(
                row.getString("name"),
                row.getInt("rollouts"),
                row.getInt("marked"),
                row.getObject("saved_at", OffsetDateTime.class).toInstant());
    }
}
