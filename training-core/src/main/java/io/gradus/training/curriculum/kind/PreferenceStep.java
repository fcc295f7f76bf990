package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.loss.PreferenceLoss;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Prefers right rollouts to wrong ones of the same problem, pair by pair. */
final class PreferenceStep implements StageStep {
    private final Preference kind;
    private final StageWorld world;
    private final PreferenceLoss loss;
    private Optional<PairPool> pool = Optional.empty();

    PreferenceStep(Preference kind, StageWorld world) {
        this.kind = kind;
        this.world = world;
        loss = kind.loss().loss();
    }

    @Override
    public StepDone take(StepPlace place) {
        List<ScoredGroup> scored = kind.pool().isEmpty() ? sample(place) : List.of();
        List<Pair> pairs =
                kind.pool().isEmpty()
                        ? Pair.of(scored, kind.pairsPerProblem())
                        : pool(place).choose(place, kind.pairsPerProblem());
        List<Metric> metrics = new ArrayList<>(StepMetrics.sampled(scored));
        metrics.add(new Metric("preference/pairs", pairs.size()));
        int steps = pairs.isEmpty() ? 0 : update(pairs, place, metrics);
        return new StepDone(
                scored,
                metrics,
                StepMetrics.meanEntropy(scored),
                StepMetrics.meanLength(scored),
                StepMetrics.tokens(scored),
                steps,
                Optional.empty());
    }

    private List<ScoredGroup> sample(StepPlace place) {
        int groups = place.objective().groupsPerStep();
        return place.sample(world.engine(), place.choose(groups));
    }

    private PairPool pool(StepPlace place) {
        if (pool.isEmpty()) {
            pool = Optional.of(PairPool.of(kind.pool().orElseThrow(), world, place));
        }
        return pool.get();
    }

    private int update(List<Pair> pairs, StepPlace place, List<Metric> metrics) {
        TraceRows rows = Pair.rows(pairs, world.engine().shape().context());
        TokenBatch batch = rows.batch();
        float[][] reference =
                loss.hasReference()
                        ? world.models().model(kind.reference()).score(batch).logProbs()
                        : new float[0][];
        Taps taps = world.engine().forward(batch);
        PreferenceLoss.Result result = loss.of(taps.logProbs(), reference, rows.trainable());
        world.engine()
                .backward(
                        TapGradients.of(
                                "preference", Tap.Token.LOG_PROB, result.loss().gradient()));
        OptimiserSettings optimiser = place.optimiser(kind.learningRate());
        GradientNorms norms = world.engine().step(optimiser);
        metrics.addAll(
                StepMetrics.update(result.loss().value(), norms, optimiser, rows.tokens().length));
        metrics.add(new Metric("preference/margin", result.margin()));
        metrics.add(new Metric("preference/accuracy", result.accuracy()));
        return norms.applied() ? 1 : 0;
    }
}
