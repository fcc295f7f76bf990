package io.gradus.backend.exports.internal;

import io.gradus.backend.runs.RunState;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Amount that is stored, counted in the database. */
@Component
public class RunCounts {
    private final JdbcClient jdbc;

    RunCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Number of runs in each state that has some. */
    public Map<RunState, Long> byState() {
        Map<RunState, Long> counts = new EnumMap<>(RunState.class);
        jdbc.sql("SELECT state, COUNT(*) AS runs FROM run GROUP BY state")
                .query(row -> {
                    String word = row.getString("state").toLowerCase(Locale.ROOT);
                    counts.put(RunState.ofWord(word), row.getLong("runs"));
                });
        return counts;
    }

    /** Number of rollout samples whose texts were dropped to stay within their run's budget. */
    public long droppedSamples() {
        return jdbc.sql("SELECT COUNT(*) FROM rollout_sample WHERE dropped")
                .query(Long.class)
                .single();
    }
}
