package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Prioritized Level Replay (arXiv:2010.03934, with the numbers of Syllabus): until a share of the
 * levels was seen, an unseen one; then an unseen one with some probability, else a seen one, by
 * {@code (1 - c) rank^(-1 / beta) + c staleness}, both normalised, rank 1 the greatest score and
 * staleness the groups since the level was last drawn. Levels of equal score rank by their number.
 */
@Choice(
        name = "plr",
        explanation =
                "Replays the cells with the highest learning potential, and those that have not been sampled for a long time.",
        source = "arXiv:2010.03934")
public record Plr(
        @Setting(explanation = "Score by which levels are replayed.", defaults = "advantage")
                PlrScore score,
        @Setting(
                        explanation = "How far a step moves the score of a level.",
                        defaults = "1",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation =
                                "How even the choice by rank is: large is uniform, small is greedy.",
                        defaults = "0.1",
                        min = 0.01,
                        max = 1000)
                double temperature,
        @Setting(
                        explanation = "Share of the choice by how long ago a level was drawn.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double staleness,
        @Setting(
                        explanation =
                                "Share of the levels that must have been seen before one is replayed.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double seen,
        @Setting(
                        explanation =
                                "How often an unseen level is drawn, while there are any, once levels are replayed.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(explanation = "What counts as one level.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(double[] scores, double[] best, long[] steps, long[] drawn, long clock) {}

    private final class Sampler extends CategorySampler {
        private double[] scores = {};
        private double[] best = {};
        private long[] steps = {};
        private long[] drawn = {};
        private long clock;

        /** Levels by falling score, as they were ranked last; sorting them again is quick. */
        private Integer[] ranked = {};

        Sampler(ArmSpace space) {
            super(space, arms);
        }

        @Override
        void grow(int size) {
            scores = Grown.to(size, scores, 0);
            best = Grown.to(size, best, -Double.MAX_VALUE);
            steps = Grown.to(size, steps);
            drawn = Grown.to(size, drawn);
            if (ranked.length < size) {
                ranked = IntStream.range(0, size).boxed().toArray(Integer[]::new);
            }
        }

        @Override
        void learn(SampledStep step) {
            step.results().forEach(r -> best[r.arm()] = Math.max(best[r.arm()], r.meanReward()));
            ArmMeans.of(step.results(), r -> score().of(r, best[r.arm()]))
                    .forEach((level, score) -> {
                        double moves = steps[level]++ == 0 ? 1 : rate;
                        scores[level] = moves * score + (1 - moves) * scores[level];
                    });
        }

        @Override
        void chosen(int level) {
            drawn[level] = ++clock;
        }

        private double[] unseen() {
            return Probabilities.normalised(
                    Arrays.stream(steps).mapToDouble(n -> n == 0 ? 1 : 0).toArray());
        }

        private double[] replay() {
            Arrays.sort(
                    ranked,
                    Comparator.<Integer>comparingDouble(level -> -scores[level])
                            .thenComparing(Comparator.naturalOrder()));
            double[] byRank = new double[scores.length];
            double[] byAge = new double[scores.length];
            int rank = 0;
            for (int level : ranked) {
                if (steps[level] > 0) {
                    byRank[level] = StrictMath.pow(++rank, -1 / temperature);
                    byAge[level] = clock - drawn[level];
                }
            }
            double[] ranks = Probabilities.normalised(byRank);
            double[] ages =
                    Arrays.stream(byAge).sum() > 0 ? Probabilities.normalised(byAge) : ranks;
            Arrays.setAll(ranks, i -> (1 - staleness) * ranks[i] + staleness * ages[i]);
            return ranks;
        }

        @Override
        double[] categoryShares() {
            double seen = (double) Arrays.stream(steps).filter(n -> n > 0).count() / steps.length;
            if (seen == 1) {
                return replay();
            }
            double[] shares = unseen();
            if (seen > 0 && seen >= seen()) {
                double[] replay = replay();
                Arrays.setAll(shares, i -> explore * shares[i] + (1 - explore) * replay[i]);
            }
            return shares;
        }

        @Override
        public List<Metric> report() {
            double most = Arrays.stream(scores).max().orElseThrow();
            return Stream.concat(super.report().stream(), Stream.of(new Metric("value/max", most)))
                    .toList();
        }

        @Override
        public String save() {
            return JsonMapper.shared()
                    .writeValueAsString(new State(scores, best, steps, drawn, clock));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            scores = state.scores();
            best = state.best();
            steps = state.steps();
            drawn = state.drawn();
            clock = state.clock();
        }
    }
}
