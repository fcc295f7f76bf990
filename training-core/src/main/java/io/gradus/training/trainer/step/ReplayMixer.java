package io.gradus.training.trainer.step;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.filter.ReplaySpec;
import io.gradus.training.curriculum.filter.WithoutReplacement;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.RolloutBuffer.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Mixes rows of earlier steps among a step's own, as the stage says. */
public final class ReplayMixer implements RememberingPart {
    private final RolloutBuffer buffer = new RolloutBuffer();
    private final RandomStreams streams;
    private List<Metric> report = List.of();

    /** A mixer that remembers nothing yet; {@code streams} decide which rows are drawn. */
    public ReplayMixer(RandomStreams streams) {
        this.streams = streams;
    }

    /** Rows that the update sees, replayed ones behind the step's own. */
    private record Mixed(List<TrainingRow> rows, List<Metric> metrics) {}

    @Override
    public StepPlan choose(StepPlan plan) {
        report = List.of();
        return plan.withRows(selected -> mix(plan.at(), selected));
    }

    /**
     * The rows of a step with replayed ones behind them; remembers what may be replayed later.
     *
     * @param selected the groups that the update sees
     */
    public List<TrainingRow> mix(StepContext at, List<SelectedGroup> selected) {
        return at.stage()
                .spec()
                .replay()
                .map(spec -> mix(spec, at, selected))
                .map(this::reported)
                .orElseGet(() -> SelectedGroup.rows(selected));
    }

    private List<TrainingRow> reported(Mixed mixed) {
        report = mixed.metrics();
        return mixed.rows();
    }

    /**
     * {@code replay/held}, {@code replay/rows} and {@code replay/age}, entries held before the
     * step, rows replayed and their mean age in steps, and {@code replay/baseline} and {@code
     * replay/deviation} where they are valued anew; empty where the stage replays nothing.
     */
    @Override
    public List<Metric> report(StepContext at) {
        return report;
    }

    private Mixed mix(ReplaySpec spec, StepContext at, List<SelectedGroup> selected) {
        List<Entry> held = buffer.at(at.stage().name(), at.step(), spec.staleness());
        SplittableRandom random = streams.stream(Purpose.REPLAY, at.step(), 0, 0);
        return switch (spec) {
            case ReplaySpec.Groups groups -> groups(groups, at, selected, held, random);
            case ReplaySpec.Successes successes -> successes(successes, at, selected, held, random);
        };
    }

    private Mixed groups(
            ReplaySpec.Groups spec,
            StepContext at,
            List<SelectedGroup> selected,
            List<Entry> held,
            SplittableRandom random) {
        List<SelectedGroup> telling =
                selected.stream().filter(g -> !g.scored().hasZeroVariance()).toList();
        List<SelectedGroup> level =
                selected.stream().filter(g -> g.scored().hasZeroVariance()).toList();
        int room = Math.max(0, at.stage().objective().groupsPerStep() - telling.size());
        List<Entry> drawn = byPriority(held, Math.min(room, held.size()), random);
        List<SelectedGroup> own = new ArrayList<>(telling);
        own.addAll(level.subList(Math.min(drawn.size(), level.size()), level.size()));
        buffer.addBest(
                telling.stream()
                        .filter(g -> !g.rows().isEmpty())
                        .map(g -> new Entry(at.step(), spec.by().of(g.scored()), g.rows()))
                        .toList(),
                spec.capacity());
        return mixed(at, SelectedGroup.rows(own), held, drawn, 1);
    }

    private Mixed successes(
            ReplaySpec.Successes spec,
            StepContext at,
            List<SelectedGroup> selected,
            List<Entry> held,
            SplittableRandom random) {
        List<TrainingRow> own = SelectedGroup.rows(selected);
        int most = (int) (spec.share() * own.size());
        boolean full = !held.isEmpty() && held.size() >= spec.fill() * spec.capacity();
        List<Entry> drawn =
                full
                        ? WithoutReplacement.some(held, Math.min(most, held.size()), random)
                        : List.of();
        buffer.addNewest(
                own.stream()
                        .filter(ReplayMixer::isSuccess)
                        .map(row -> new Entry(at.step(), 1, List.of(row)))
                        .toList(),
                spec.capacity());
        double weight = spec.weight().at(at.now());
        if (!spec.recalibrate()) {
            return mixed(at, own, held, drawn, weight);
        }
        GroupStatistics groups =
                buffer.observe(selected.stream().map(SelectedGroup::scored).toList());
        List<Entry> valued = drawn.stream().flatMap(entry -> valued(entry, groups)).toList();
        Mixed mixed = mixed(at, own, held, valued, weight);
        List<Metric> metrics = new ArrayList<>(mixed.metrics());
        if (!groups.means().isEmpty()) {
            metrics.add(new Metric("replay/baseline", groups.mean()));
            metrics.add(new Metric("replay/deviation", groups.deviation()));
        }
        return new Mixed(mixed.rows(), metrics);
    }

    /** The rows of an entry by what they are worth now; none where all are below 0. */
    private static Stream<Entry> valued(Entry entry, GroupStatistics groups) {
        List<TrainingRow> rows =
                entry.rows().stream()
                        .filter(row -> groups.advantage(row.origin().reward()) >= 0)
                        .map(row -> even(row, groups.advantage(row.origin().reward())))
                        .toList();
        return rows.isEmpty()
                ? Stream.empty()
                : Stream.of(new Entry(entry.step(), entry.priority(), rows));
    }

    private static TrainingRow even(TrainingRow row, double advantage) {
        float[] advantages = new float[row.advantages().length];
        for (int t = 0; t < advantages.length; t++) {
            advantages[t] = row.trainable()[t] ? (float) advantage : 0;
        }
        return row.with(row.behaviour(), advantages);
    }

    private static boolean isSuccess(TrainingRow row) {
        double sum = 0;
        for (float advantage : row.advantages()) {
            sum += advantage;
        }
        return sum > 0;
    }

    /** Draws entries by their priorities, none twice. */
    private static List<Entry> byPriority(List<Entry> held, int count, SplittableRandom random) {
        List<Entry> left = new ArrayList<>(held);
        List<Entry> drawn = new ArrayList<>();
        while (drawn.size() < count) {
            double at = random.nextDouble() * left.stream().mapToDouble(Entry::priority).sum();
            int next = 0;
            while (next < left.size() - 1 && at >= left.get(next).priority()) {
                at -= left.get(next++).priority();
            }
            drawn.add(left.remove(next));
        }
        return drawn;
    }

    private static Mixed mixed(
            StepContext at,
            List<TrainingRow> own,
            List<Entry> held,
            List<Entry> drawn,
            double weight) {
        List<TrainingRow> replayed =
                drawn.stream()
                        .flatMap(entry -> entry.rows().stream())
                        .map(row -> weighted(row, weight))
                        .toList();
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("replay/held", held.size()));
        metrics.add(new Metric("replay/rows", replayed.size()));
        drawn.stream()
                .mapToLong(entry -> at.step() - entry.step())
                .average()
                .ifPresent(age -> metrics.add(new Metric("replay/age", age)));
        return new Mixed(Stream.concat(own.stream(), replayed.stream()).toList(), metrics);
    }

    /** Losses are homogeneous in the advantage: this weighs what the loss makes of the row. */
    private static TrainingRow weighted(TrainingRow row, double weight) {
        if (weight == 1) {
            return row;
        }
        float[] advantages = row.advantages().clone();
        for (int t = 0; t < advantages.length; t++) {
            advantages[t] *= (float) weight;
        }
        return row.with(row.behaviour(), advantages);
    }

    @Override
    public Checkpointable memory() {
        return buffer;
    }
}
