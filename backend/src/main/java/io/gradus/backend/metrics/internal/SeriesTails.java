package io.gradus.backend.metrics.internal;

import io.gradus.backend.platform.CommittedMemory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The ends of all series of a run, by name. */
@Component
class SeriesTails {
    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final CommittedMemory<Map<String, SeriesTail>> memory =
            new CommittedMemory<>(this::load);

    SeriesTails(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /** The ends of a run's series, for the transaction that holds the run. */
    Map<String, SeriesTail> take(String run) {
        return memory.take(run);
    }

    /** Forgets the ends of a run's series: they are no longer where they were. */
    void forget(String run) {
        memory.forget(run);
    }

    /** Begins the series that are not there yet. */
    void begin(String run, Map<String, SeriesTail> tails, List<String> names) {
        List<String> missing =
                names.stream().distinct().filter(name -> !tails.containsKey(name)).toList();
        if (!missing.isEmpty()) {
            batches.batchUpdate(
                    "INSERT INTO series (run, name, last_step) VALUES (?, ?, -1)",
                    missing.stream().map(name -> new Object[] {run, name}).toList());
            read(run).forEach(tails::putIfAbsent);
        }
    }

    private Map<String, SeriesTail> load(String run) {
        Map<String, SeriesTail> tails = read(run);
        for (int index = 0; index < SeriesWriter.WIDTHS.length; index++) {
            open(run, tails, index);
        }
        return tails;
    }

    private Map<String, SeriesTail> read(String run) {
        Map<String, SeriesTail> tails = new HashMap<>();
        jdbc.sql("SELECT id, name, last_step FROM series WHERE run = ?")
                .param(run)
                .query(row -> {
                    tails.put(
                            row.getString("name"),
                            new SeriesTail(row.getLong("id"), row.getLong("last_step")));
                });
        return tails;
    }

    private void open(String run, Map<String, SeriesTail> tails, int widthIndex) {
        jdbc.sql(
                        """
                        SELECT series.name, first_step, lowest, highest, newest, kind, points
                        FROM series JOIN bucket ON bucket.series = series.id AND bucket.width = %1$d
                            AND bucket.first_step = series.last_step / %1$d * %1$d
                        WHERE series.run = ? AND series.last_step >= 0\
                        """
                                .formatted(SeriesWriter.WIDTHS[widthIndex]))
                .param(run)
                .query(row -> {
                    tails.get(row.getString("name")).open(widthIndex, SeriesReader.bucket(row, 0));
                });
    }
}
