package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.loss.ScoreLoss;
import io.gradus.training.objective.loss.TapLoss;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.HeadStep;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.state.ParameterTensors;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trains a head on the policy's hidden states to tell right rollouts from wrong ones. */
final class ScorerStep implements StageStep {
    private final Scorer kind;
    private final StageWorld world;

    ScorerStep(Scorer kind, StageWorld world) {
        this.kind = kind;
        this.world = world;
        HeadShape shape = new HeadShape(ScoreHead.NAME, kind.inner());
        world.engine()
                .putHead(HeadState.initial(shape, world.engine().shape().width(), world.streams()));
    }

    @Override
    public StepDone take(StepPlace place) {
        int groups = place.objective().groupsPerStep();
        List<ScoredGroup> scored = place.sample(world.engine(), place.choose(groups));
        List<Metric> metrics = new ArrayList<>(StepMetrics.sampled(scored));
        switch (kind.target()) {
            case ScorerTarget.Outcomes() -> outcomes(scored, place, metrics);
            case ScorerTarget.Pairs() -> pairs(scored, place, metrics);
        }
        return new StepDone(
                scored,
                metrics,
                StepMetrics.meanEntropy(scored),
                StepMetrics.meanLength(scored),
                StepMetrics.tokens(scored),
                0,
                Optional.empty());
    }

    private void outcomes(List<ScoredGroup> scored, StepPlace place, List<Metric> metrics) {
        List<List<Segment>> paths =
                scored.stream()
                        .flatMap(g -> g.group().rollouts().stream())
                        .map(r -> r.segments())
                        .toList();
        double[] verdicts =
                scored.stream()
                        .flatMap(g -> g.scores().stream())
                        .map(RubricScore::verdict)
                        .mapToDouble(v -> v.score())
                        .toArray();
        Taps taps = forward(TraceRows.of(paths, world.engine().shape().context()));
        update(taps, ScoreLoss.outcomes(ScoreHead.last(taps), verdicts), place, metrics);
    }

    private void pairs(List<ScoredGroup> scored, StepPlace place, List<Metric> metrics) {
        List<Pair> pairs = Pair.of(scored, place.objective().groupSize());
        metrics.add(new Metric("scorer/pairs", pairs.size()));
        if (!pairs.isEmpty()) {
            Taps taps = forward(Pair.rows(pairs, world.engine().shape().context()));
            update(taps, ScoreLoss.pairs(ScoreHead.last(taps)), place, metrics);
        }
    }

    private Taps forward(TraceRows rows) {
        return world.engine().forward(rows.batch(), TapRequest.of(ScoreHead.TAP));
    }

    private void update(Taps taps, ScoreLoss loss, StepPlace place, List<Metric> metrics) {
        float[][] gradient = TapLoss.zeros(taps.of(ScoreHead.TAP));
        for (int row = 0; row < gradient.length; row++) {
            gradient[row][gradient[row].length - 1] = loss.gradient()[row];
        }
        world.engine().backward(TapGradients.of("score", ScoreHead.TAP, gradient));
        OptimiserSettings optimiser = place.optimiser(kind.learningRate());
        HeadStep step = world.engine().stepHead(ScoreHead.NAME, optimiser);
        metrics.add(new Metric("loss", loss.value()));
        metrics.add(new Metric("gradNorm", step.norm()));
        metrics.add(new Metric("learningRate", optimiser.learningRate()));
        metrics.add(new Metric("scorer/accuracy", loss.accuracy()));
        metrics.add(new Metric("update/rows", gradient.length));
        metrics.add(new Metric("update/skipped", step.applied() ? 0 : 1));
    }

    private HeadState head() {
        return world.engine().head(ScoreHead.NAME);
    }

    @Override
    public PartState save() {
        return new PartState(NAME, "{}", ParameterTensors.of(head().parameters()));
    }

    @Override
    public void restore(PartState saved) {
        world.engine()
                .putHead(
                        new HeadState(
                                new HeadShape(ScoreHead.NAME, kind.inner()),
                                ParameterTensors.read(saved.tensors())));
    }

    @Override
    public Product product() {
        return new Product.Scorer(head());
    }
}
