package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.CommittedMemory;
import io.gradus.backend.rollouts.RolloutSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * Sampled rollouts of each step: an index in the database, texts in segments. When the budget is
 * spent, the oldest segment goes.
 */
@Service
class SampleStore {
    private static final int SEGMENTS_PER_BUDGET = 8;

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final SegmentFiles files;
    private final long budgetBytes;
    private final CommittedMemory<TreeMap<Integer, Long>> segments =
            new CommittedMemory<>(this::segments);

    SampleStore(
            JdbcClient jdbc, JdbcTemplate batches, SegmentFiles files, RolloutSettings settings) {
        this.jdbc = jdbc;
        this.batches = batches;
        this.files = files;
        this.budgetBytes = settings.budget().toBytes();
    }

    /**
     * Which steps of a run have samples.
     *
     * @param first first step with texts; empty when there is none
     * @param last last step with texts; empty when there is none
     * @param count number of steps with texts
     */
    record Steps(Optional<Long> first, Optional<Long> last, long count) {}

    /** The samples of one step: the JSON text of the event they came in. */
    record Sample(long step, String payload) {}

    private record Row(long step, int segment, SegmentFiles.Place place) {}

    /**
     * A sample to be kept.
     *
     * @param seq number of the event it came in
     * @param step its step
     * @param payload the event's JSON text
     */
    record NewSample(long seq, long step, String payload) {}

    /** Keeps the texts of samples, inside the transaction that stores their events. */
    void keep(String run, List<NewSample> samples) {
        TreeMap<Integer, Long> sizes = segments.take(run);
        int segment = sizes.isEmpty() ? 1 : sizes.lastKey();
        if (sizes.getOrDefault(segment, 0L) > budgetBytes / SEGMENTS_PER_BUDGET) {
            segment++;
        }
        List<SegmentFiles.Place> places =
                files.append(run, segment, samples.stream().map(NewSample::payload).toList());
        List<Object[]> rows = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            NewSample sample = samples.get(i);
            SegmentFiles.Place place = places.get(i);
            sizes.merge(segment, (long) place.bytes(), Long::sum);
            rows.add(
                    new Object[] {
                        run, sample.seq(), sample.step(), segment, place.firstByte(), place.bytes()
                    });
        }
        batches.batchUpdate(
                "INSERT INTO rollout_sample (run, seq, step, segment, first_byte, bytes,"
                        + " dropped) VALUES (?, ?, ?, ?, ?, ?, FALSE)",
                rows);
        dropOldest(run, sizes);
    }

    /** The samples behind a step whose texts are there. */
    List<Sample> behind(String run, long step) {
        return stepsWithTexts(run).stream()
                .filter(one -> one > step)
                .flatMap(one -> find(run, one).stream())
                .toList();
    }

    /** Lets go of the samples behind a step; their bytes stay in their segments. */
    void rewind(String run, long step) {
        jdbc.sql("DELETE FROM rollout_sample WHERE run = ? AND step > ?")
                .params(run, step)
                .update();
        segments.forget(run);
    }

    /** The newest sample at or before a step whose texts are there. */
    Optional<Sample> find(String run, long step) {
        return jdbc.sql(
                        """
                        SELECT step, segment, first_byte, bytes FROM rollout_sample
                        WHERE run = ? AND step <= ? AND NOT dropped ORDER BY seq DESC LIMIT 1\
                        """)
                .param(run)
                .param(step)
                .query((row, index) ->
                        new Row(
                                row.getLong("step"),
                                row.getInt("segment"),
                                new SegmentFiles.Place(
                                        row.getLong("first_byte"), row.getInt("bytes"))))
                .optional()
                .flatMap(row ->
                        files.read(run, row.segment(), row.place())
                                .map(text -> new Sample(row.step(), text)));
    }

    /** Which steps have samples. */
    Steps steps(String run) {
        return jdbc.sql(
                        "SELECT MIN(step) AS first_step, MAX(step) AS last_step, COUNT(*) AS"
                                + " samples FROM rollout_sample WHERE run = ? AND NOT dropped")
                .param(run)
                .query((row, index) ->
                        new Steps(
                                Optional.ofNullable(row.getObject("first_step", Long.class)),
                                Optional.ofNullable(row.getObject("last_step", Long.class)),
                                row.getLong("samples")))
                .single();
    }

    /**
     * The steps with texts around a step.
     *
     * @param step the nearest one, the earlier of two equally near; empty when there is none
     * @param previous the last one before it
     * @param next the first one behind it
     */
    record Near(Optional<Long> step, Optional<Long> previous, Optional<Long> next) {}

    /** The step with texts that is nearest to this one, and its neighbours. */
    Near near(String run, long wanted) {
        Optional<Long> before = edge(run, "MAX(step)", "<=", wanted);
        Optional<Long> after = edge(run, "MIN(step)", ">", wanted);
        boolean later =
                after.isPresent()
                        && before.map(step -> wanted - step > after.get() - wanted).orElse(true);
        Optional<Long> nearest = later ? after : before;
        return new Near(
                nearest,
                nearest.flatMap(step -> edge(run, "MAX(step)", "<", step)),
                nearest.flatMap(step -> edge(run, "MIN(step)", ">", step)));
    }

    private Optional<Long> edge(String run, String edge, String comparison, long step) {
        return jdbc.sql(
                        "SELECT %s FROM rollout_sample WHERE run = ? AND step %s ? AND NOT dropped"
                                .formatted(edge, comparison))
                .params(run, step)
                .query(Long.class)
                .optional();
    }

    /** The steps whose texts are there, ascending. */
    List<Long> stepsWithTexts(String run) {
        return jdbc.sql(
                        "SELECT DISTINCT step FROM rollout_sample WHERE run = ? AND NOT dropped"
                                + " ORDER BY step")
                .param(run)
                .query(Long.class)
                .list();
    }

    /** Number of samples whose texts were dropped to stay within the budget. */
    long dropped(String run) {
        return jdbc.sql("SELECT COUNT(*) FROM rollout_sample WHERE run = ? AND dropped")
                .param(run)
                .query(Long.class)
                .single();
    }

    /** Bytes by segment; a dropped one holds none. */
    private TreeMap<Integer, Long> segments(String run) {
        TreeMap<Integer, Long> sizes = new TreeMap<>();
        jdbc.sql(
                        """
                        SELECT segment, SUM(CASE WHEN dropped THEN 0 ELSE bytes END) AS total
                        FROM rollout_sample WHERE run = ? GROUP BY segment\
                        """)
                .param(run)
                .query(row -> {
                    sizes.put(row.getInt("segment"), row.getLong("total"));
                });
        return sizes;
    }

    private void dropOldest(String run, TreeMap<Integer, Long> sizes) {
        long total = sizes.values().stream().mapToLong(Long::longValue).sum();
        for (int oldest : List.copyOf(sizes.headMap(sizes.lastKey()).keySet())) {
            if (total <= budgetBytes) {
                return;
            }
            jdbc.sql("UPDATE rollout_sample SET dropped = TRUE WHERE run = ? AND segment = ?")
                    .param(run)
                    .param(oldest)
                    .update();
            files.delete(run, oldest);
            total -= sizes.remove(oldest);
        }
    }
}
