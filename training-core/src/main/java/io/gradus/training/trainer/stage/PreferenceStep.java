package io.gradus.training.trainer.stage;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.kind.PreferenceLossSpec;
import io.gradus.training.curriculum.kind.StageKind;
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
    private final StageKind.Preference kind;
    private final StageWorld world;
    private final PreferenceLoss loss;
    private Optional<PairPool> pool = Optional.empty();

    PreferenceStep(StageKind.Preference kind, StageWorld world) {
        this.kind = kind;
        this.world = world;
        loss =
                switch (kind.loss()) {
                    case PreferenceLossSpec.Dpo(double beta) -> new PreferenceLoss.Dpo(beta);
                    case PreferenceLossSpec.Ipo(double tau) -> new PreferenceLoss.Ipo(tau);
                    case PreferenceLossSpec.SimPo(double beta, double gamma) ->
                            new PreferenceLoss.SimPo(beta, gamma);
                };
    }

    @Override
    public StepDone take(StepContext place) {
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

    private List<ScoredGroup> sample(StepContext place) {
        int groups = place.stage().objective().groupsPerStep();
        return world.sampling()
                .groups(
                        place,
                        world.engine(),
                        world.curriculum().choose(place.step(), groups, place.now()));
    }

    private PairPool pool(StepContext place) {
        if (pool.isEmpty()) {
            pool = Optional.of(PairPool.of(kind.pool().orElseThrow(), world, place));
        }
        return pool.get();
    }

    private int update(List<Pair> pairs, StepContext place, List<Metric> metrics) {
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
