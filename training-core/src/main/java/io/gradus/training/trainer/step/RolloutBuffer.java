package io.gradus.training.trainer.step;

import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.FloatTape;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Rows of earlier steps of a stage, with the log-probs that they were drawn with. Entries leave
 * when they are too old or when there is no room for them.
 */
public final class RolloutBuffer implements Checkpointable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private String stage = "";
    private List<Entry> entries = List.of();
    private GroupStatistics statistics = GroupStatistics.NONE;

    /**
     * Rows that are replayed together.
     *
     * @param step the step that sampled it
     * @param priority how much it counts, > 0
     * @param rows its rows, at least one
     */
    record Entry(long step, double priority, List<TrainingRow> rows) {
        Entry {
            rows = List.copyOf(rows);
        }
    }

    /** State that is saved beside the rows. */
    private record Saved(
            String stage,
            List<Long> steps,
            List<Double> priorities,
            RowsState rows,
            GroupStatistics statistics) {
        Saved {
            // older checkpoints do not tell
            statistics = statistics == null ? GroupStatistics.NONE : statistics;
        }
    }

    /** Its entries in this step, the oldest first: those of the stage that are not too old. */
    List<Entry> at(String current, long step, int staleness) {
        entries =
                stage.equals(current)
                        ? entries.stream().filter(e -> step - e.step() <= staleness).toList()
                        : List.of();
        statistics = stage.equals(current) ? statistics : GroupStatistics.NONE;
        stage = current;
        return entries;
    }

    /** Adds entries; the oldest ones make room. */
    void addNewest(List<Entry> more, int capacity) {
        List<Entry> all = joined(more);
        entries = List.copyOf(all.subList(Math.max(0, all.size() - capacity), all.size()));
    }

    /** Adds entries; those that count least make room, the older of equal ones first. */
    void addBest(List<Entry> more, int capacity) {
        List<Entry> all = joined(more);
        List<Integer> kept =
                IntStream.range(0, all.size())
                        .boxed()
                        .sorted(
                                Comparator.comparing((Integer i) -> -all.get(i).priority())
                                        .thenComparing(Comparator.reverseOrder()))
                        .limit(capacity)
                        .sorted()
                        .toList();
        entries = kept.stream().map(all::get).toList();
    }

    /** Takes note of the rewards of a step's groups, and gives what is known with them. */
    GroupStatistics observe(List<ScoredGroup> groups) {
        statistics = statistics.with(groups);
        return statistics;
    }

    private List<Entry> joined(List<Entry> more) {
        List<Entry> all = new ArrayList<>(entries);
        all.addAll(more);
        return all;
    }

    @Override
    public String name() {
        return "rollout-buffer";
    }

    @Override
    public PartState save() {
        FloatTape tape = new FloatTape();
        Saved saved =
                new Saved(
                        stage,
                        entries.stream().map(Entry::step).toList(),
                        entries.stream().map(Entry::priority).toList(),
                        RowsState.write(entries.stream().map(Entry::rows).toList(), tape),
                        statistics);
        return new PartState(name(), JSON.writeValueAsString(saved), tape.tensors());
    }

    @Override
    public void restore(PartState state) {
        Saved saved = JSON.readValue(state.json(), Saved.class);
        List<List<TrainingRow>> rows = saved.rows().read(new FloatTape(state));
        stage = saved.stage();
        statistics = saved.statistics();
        entries =
                IntStream.range(0, rows.size())
                        .mapToObj(i ->
                                new Entry(
                                        saved.steps().get(i),
                                        saved.priorities().get(i),
                                        rows.get(i)))
                        .toList();
    }
}
