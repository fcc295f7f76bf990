package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the ranks that {@link Plr} describes. */
final class PlrSampler extends CategorySampler {
    private final Plr spec;
    private double[] scores = {};
    private double[] best = {};
    private long[] steps = {};
    private long[] drawn = {};
    private long clock;

    /** Levels by falling score, as they were ranked last; sorting them again is quick. */
    private Integer[] ranked = {};

    PlrSampler(Plr spec, ArmSpace space) {
        super(space, spec.arms());
        this.spec = spec;
    }

    private record State(double[] scores, double[] best, long[] steps, long[] drawn, long clock) {}

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
        ArmMeans.of(step.results(), r -> spec.score().of(r, best[r.arm()]))
                .forEach((level, score) -> {
                    double moves = steps[level]++ == 0 ? 1 : spec.rate();
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
                byRank[level] = StrictMath.pow(++rank, -1 / spec.temperature());
                byAge[level] = clock - drawn[level];
            }
        }
        double[] ranks = Probabilities.normalised(byRank);
        double[] ages = Arrays.stream(byAge).sum() > 0 ? Probabilities.normalised(byAge) : ranks;
        Arrays.setAll(ranks, i -> (1 - spec.staleness()) * ranks[i] + spec.staleness() * ages[i]);
        return ranks;
    }

    @Override
    double[] categoryShares() {
        double seen = (double) Arrays.stream(steps).filter(n -> n > 0).count() / steps.length;
        if (seen == 1) {
            return replay();
        }
        double[] shares = unseen();
        if (seen > 0 && seen >= spec.seen()) {
            double[] replay = replay();
            Arrays.setAll(
                    shares, i -> spec.explore() * shares[i] + (1 - spec.explore()) * replay[i]);
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
        return JsonMapper.shared().writeValueAsString(new State(scores, best, steps, drawn, clock));
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
