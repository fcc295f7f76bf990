package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Correlation;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where in a rollout credit falls: mean absolute advantage of the first and last quarter of its
 * trained tokens as a part of its own mean ({@code rule/token/first}, {@code last}), the standard
 * deviation of a rollout's advantages between its tokens ({@code within}), the mean signed
 * advantage in the {@code firstTurn} and the {@code lastTurn} of rollouts with several, and the
 * correlation of absolute advantage and entropy over the tokens of rollouts in which advantages
 * differ ({@code entropy}).
 */
record TokenRules(List<AdvantagedGroup> groups) {
    private static final double SAME = 1e-6;

    /** Advantages of a rollout's trained tokens beside their entropies and turns. */
    private record Path(double[] advantages, double[] entropies, int[] turns) {
        double mean(int from, int to) {
            double sum = 0;
            for (int i = from; i < to; i++) {
                sum += Math.abs(advantages[i]);
            }
            return sum / (to - from);
        }

        double deviation() {
            return Population.of(advantages).deviation();
        }

        boolean hasTurns() {
            return turns.length > 0 && turns[0] < turns[turns.length - 1];
        }

        /** Mean advantage of the tokens in a turn. */
        double in(int turn) {
            return IntStream.range(0, turns.length)
                    .filter(i -> turns[i] == turn)
                    .mapToDouble(i -> advantages[i])
                    .average()
                    .orElseThrow();
        }
    }

    List<Metric> metrics() {
        List<Path> paths =
                groups.stream()
                        .flatMap(g -> paths(g).stream())
                        .filter(p -> p.advantages().length > 0)
                        .toList();
        RuleMetrics told = new RuleMetrics("token");
        told.mean("within", paths.stream().mapToDouble(Path::deviation));
        List<Path> talks = paths.stream().filter(Path::hasTurns).toList();
        told.mean("firstTurn", talks.stream().mapToDouble(p -> p.in(p.turns[0])));
        told.mean("lastTurn", talks.stream().mapToDouble(p -> p.in(p.turns[p.turns.length - 1])));
        List<Path> moved = paths.stream().filter(p -> p.mean(0, p.advantages.length) > 0).toList();
        told.mean("first", moved.stream().mapToDouble(p -> part(p, true)));
        told.mean("last", moved.stream().mapToDouble(p -> part(p, false)));
        List<Path> uneven = moved.stream().filter(p -> p.deviation() > SAME).toList();
        told.put(
                "entropy",
                Correlation.of(
                        uneven.stream()
                                .flatMapToDouble(p -> Arrays.stream(p.advantages()))
                                .map(Math::abs)
                                .toArray(),
                        uneven.stream()
                                .flatMapToDouble(p -> Arrays.stream(p.entropies()))
                                .toArray()));
        return told.all();
    }

    private static double part(Path path, boolean first) {
        int all = path.advantages().length;
        int quarter = (all + 3) / 4;
        double own = first ? path.mean(0, quarter) : path.mean(all - quarter, all);
        return own / path.mean(0, all);
    }

    private static List<Path> paths(AdvantagedGroup group) {
        List<Path> paths = new ArrayList<>();
        List<Rollout> rollouts = group.scored().group().rollouts();
        for (int i = 0; i < rollouts.size(); i++) {
            paths.add(path(rollouts.get(i), group.advantages().get(i).tokens()));
        }
        return paths;
    }

    private static Path path(Rollout rollout, float[] advantages) {
        List<Double> credit = new ArrayList<>();
        List<Double> entropies = new ArrayList<>();
        List<Integer> turns = new ArrayList<>();
        int at = 0;
        for (Segment segment : rollout.segments()) {
            for (int t = 0; t < segment.tokens().length; t++, at++) {
                if (segment.trainable() && segment.isSampled()) {
                    credit.add((double) advantages[at]);
                    entropies.add((double) segment.entropies()[t]);
                    turns.add(segment.turn());
                }
            }
        }
        return new Path(
                credit.stream().mapToDouble(x -> x).toArray(),
                entropies.stream().mapToDouble(x -> x).toArray(),
                turns.stream().mapToInt(x -> x).toArray());
    }
}
